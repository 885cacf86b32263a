/** Keyboard shortcuts: the link to their help, the dialog, and the keys themselves. */
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { attempt, deserialise, serialise } from '../_domain/browser/stored.ts';
import { iconButton } from '../_ui/buttons.css.ts';
import { Icon } from '../_ui/icon.tsx';
import { Heading } from '../_ui/layout.tsx';
import { followKeys, focusSearch, step, toggleFavourite } from './shortcut-targets.ts';
import type { Shortcut } from './shortcuts.ts';
import * as css from './shortcuts.css.ts';

export type ShortcutsProps = {
  /** Address of the stock, for pages without a search field. */
  stockHref: string;
  /** The site has favourites. */
  hasFavourites: boolean;
};

const STORED = 'shortcuts';
const VERSION = 1;

/** Returns whether the visitor has left the shortcuts on. */
const readIsOn = (): boolean => attempt(() => deserialise(VERSION, localStorage.getItem(STORED))) !== false;

function storeIsOn(isOn: boolean): void {
  attempt(() => localStorage.setItem(STORED, serialise(VERSION, isOn)));
}

function Key({ keys, children }: { keys: readonly string[]; children: string }): ReactElement {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface HelpProps {
  hasFavourites: boolean;
  isOn: boolean;
  turn: (isOn: boolean) => void;
  close: () => void;
}

const TITLE = 'shortcuts-title';

/** The dialog; it opens when it is drawn. */
function Help({ hasFavourites, isOn, turn, close }: HelpProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={TITLE} onClose={close}>
      <div className={css.head}>
        <Heading level={2} size={3} id={TITLE}>
          Keyboard shortcuts
        </Heading>
        <button type="button" className={iconButton} onClick={() => dialog.current?.close()}>
          <Icon name="close" label="Close" />
        </button>
      </div>
      <dl className={css.keys}>
        <Key keys={['/']}>Search the stock</Key>
        <Key keys={['←', '→']}>Previous and next photo, or vehicle in a list</Key>
        {hasFavourites && <Key keys={['f']}>Favourite: this vehicle, or the one with the focus</Key>}
        <Key keys={['?']}>This help</Key>
        <Key keys={['Esc']}>Close what is open</Key>
      </dl>
      <label className={css.choice}>
        <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => turn(currentTarget.checked)} />
        Use these keys on this site
      </label>
    </dialog>
  );
}

export function Shortcuts({ stockHref, hasFavourites }: ShortcutsProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(readIsOn);
  useEffect(() => {
    const island = button.current?.closest('ds-island');
    if (!isOn) {
      // Otherwise it would act once the visitor turns the keys on.
      island?.removeAttribute('key');
      return undefined;
    }
    const actions: Readonly<Record<Shortcut, () => void>> = {
      search: () => focusSearch(stockHref),
      help: () => setIsOpen(true),
      favourite: () => (hasFavourites ? toggleFavourite() : undefined),
      previous: () => step(-1),
      next: () => step(1),
    };
    return followKeys((shortcut) => actions[shortcut](), island);
  }, [isOn, stockHref, hasFavourites]);
  return (
    <>
      <button ref={button} type="button" className={css.opener} onClick={() => setIsOpen(true)}>
        Keyboard shortcuts
      </button>
      {isOpen && (
        <Help
          hasFavourites={hasFavourites}
          isOn={isOn}
          turn={(next) => {
            storeIsOn(next);
            setIsOn(next);
          }}
          close={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
