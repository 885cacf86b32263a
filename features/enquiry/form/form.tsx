/** A form of the site; also works without JavaScript. */
import type { ReactElement } from 'react';
import { Enhance } from '../../../renderer/contract/enhance.tsx';
import { Cached } from '../../../renderer/contract/cached.tsx';
import { workerScript } from '../../../renderer/contract/worker.ts';
import { screenOnly } from '../../_ui/base.css.ts';
import { button, buttonSize } from '../../_ui/buttons.css.ts';
import { Steps } from '../../_ui/form.tsx';
import * as css from '../../_ui/form/form.css.ts';
import { Trap } from '../../_ui/form/trap.tsx';
import type { FormPlan, FormScriptProps } from './form-plan.ts';

const Hidden = ({ values }: { values: Readonly<Record<string, string>> }): ReactElement => (
  <>
    {Object.entries(values).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);

/** Renders the part of a form that is the same on every page. */
function FormBody(plan: FormPlan): ReactElement {
  const { id, steps, hidden, script } = plan;
  return (
    <>
      <Hidden values={hidden} />
      <Steps form={id} steps={steps}>
        <Trap className={css.trap} />
        <p>{plan.next}</p>
        <div>
          <button className={`${button.primary} ${buttonSize.large}`} type="submit" data-ui-send>
            {plan.button}
          </button>
        </div>
        <output className={css.status} data-ui-status />
        <output className={css.status} data-ui-captcha />
      </Steps>
      {/* Behind the steps, since the script shows it after the page is drawn: before them it would move them. */}
      {script.saves && (
        <div className={css.progress} data-resumed hidden>
          <span>Your answers were saved on this device. Go on where you left off.</span>
          <button className={`${button.quiet} ${buttonSize.small}`} type="button">
            Start again
          </button>
        </div>
      )}
    </>
  );
}

const withSolver = (script: FormScriptProps): FormScriptProps =>
  script.captcha === undefined ? script : { ...script, solver: workerScript('captcha') };

export interface SiteFormProps {
  plan: FormPlan;
  /** Hidden fields of this page, such as its address and vehicle. */
  about: Readonly<Record<string, string>>;
}

/** Renders the form; `about` varies between pages. */
export function SiteForm({ plan, about }: SiteFormProps): ReactElement {
  const { saves, ...script } = plan.script;
  const form = (
    <Enhance name="form" wake={saves ? 'visible' : 'interaction'} props={withSolver(script)}>
      <form className={`${css.form} ${screenOnly}`} id={plan.id} method="post" action={plan.action}>
        <Hidden values={about} />
        <Cached as="div" className={css.body} view={FormBody} props={plan} />
      </form>
    </Enhance>
  );
  if (!saves) return form;
  return (
    <Enhance name="form-saves" wake="visible" props={{}}>
      {form}
    </Enhance>
  );
}
