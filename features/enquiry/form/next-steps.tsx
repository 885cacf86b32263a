/** What happens after a form is sent, beside the form. */
import type { ReactElement } from 'react';
import type { FormResult } from '../../_domain/form/form-result.ts';
import * as css from '../../_ui/form/form.css.ts';
import { Heading } from '../../_ui/layout.tsx';
import { resultText } from './page-text.ts';

export type NextStepsProps = { result: Exclude<FormResult, 'reserve'> };

/** Lists the steps after a form as the success page repeats them. */
export function NextSteps({ result }: NextStepsProps): ReactElement {
  return (
    <section className={css.nextSteps} aria-labelledby="what-happens-next">
      <Heading level={2} size={4} id="what-happens-next">
        What happens next
      </Heading>
      <ol>
        {resultText(result, 0).steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
