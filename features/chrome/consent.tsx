/** The consent banner, hidden until its script shows it, and the button that opens it again. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import type { ConsentClass } from '../_domain/third-party/third-parties.ts';
import type { ConsentGroup } from '../_domain/third-party/consent.ts';
import { button, buttonSize } from '../_ui/buttons.css.ts';
import * as css from './consent.css.ts';
import type { ConsentData } from './consent-data.ts';

const LABELS: Readonly<Record<ConsentClass, string>> = {
  necessary: 'Necessary',
  functional: 'Functions',
  analytics: 'Statistics',
  advertising: 'Advertising',
};

const TITLE = 'consent-title';

function Group({ group: { consent, services } }: { group: ConsentGroup }): ReactElement {
  const isNecessary = consent === 'necessary';
  return (
    <li>
      <label className={css.choice}>
        <input type="checkbox" name={consent} defaultChecked={isNecessary} disabled={isNecessary} />
        <span>
          <b>{LABELS[consent]}</b>
          {isNecessary && ' (always on)'}
        </span>
      </label>
      <dl className={css.services}>
        {services.map(({ name, purpose }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{purpose}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Loads scripts of other companies, after the visitor's consent where they need it. */
export function Consent({ tags, ids, groups }: ConsentData): ReactElement {
  const choice = `${button.secondary} ${buttonSize.small}`;
  return (
    <Enhance name="consent" wake="idle" props={{ tags, ids }}>
      {groups.length > 0 && (
        <section className={css.banner} aria-labelledby={TITLE} tabIndex={-1} hidden>
          <h2 className={css.title} id={TITLE}>
            Your privacy choices
          </h2>
          <p>
            Services of other companies help us run this website. They load only if you allow them, and you
            can change this at any time at the foot of the page.
          </p>
          <details className={css.details}>
            <summary>What they are and what they do</summary>
            <ul className={css.groups}>
              {groups.map((group) => (
                <Group key={group.consent} group={group} />
              ))}
            </ul>
            <button type="button" className={choice} data-allow="chosen">
              Save my choices
            </button>
          </details>
          <div className={css.buttons}>
            <button type="button" className={choice} data-allow="none">
              Only necessary
            </button>
            <button type="button" className={choice} data-allow="all">
              Allow all
            </button>
          </div>
        </section>
      )}
    </Enhance>
  );
}

/** Opens the banner again; the script shows the button. */
export function ConsentOpener(): ReactElement {
  return (
    <button type="button" className={css.opener} data-consent-opener hidden>
      Privacy choices
    </button>
  );
}
