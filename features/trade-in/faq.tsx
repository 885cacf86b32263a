/** Collapsible questions about trading in. */
import type { ReactElement } from 'react';
import { Details } from '../_ui/buttons.tsx';

export interface TradeInQuestion {
  question: string;
  answer: string;
}

export function Questions({ faq }: { faq: readonly TradeInQuestion[] }): ReactElement {
  return (
    <div>
      {faq.map(({ question, answer }) => (
        <Details key={question} title={question}>
          <p>{answer}</p>
        </Details>
      ))}
    </div>
  );
}
