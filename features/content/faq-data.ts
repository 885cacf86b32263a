/** Structured data of FAQ blocks. */
import type { FAQPage, WithContext } from 'schema-dts';
import { plainText, type ContentNode } from '../_domain/content/content.ts';
import type { BlockData } from '../_domain/site/blocks.ts';

interface Question {
  readonly question: string;
  readonly answer: readonly ContentNode[];
}

/** Returns the FAQPage of the questions in these blocks; undefined without questions. */
export function faqData(blocks: readonly BlockData[]): WithContext<FAQPage> | undefined {
  const questions = blocks
    .filter(({ name }) => name === 'faq')
    .flatMap(({ data }) => ('items' in data && Array.isArray(data.items) ? (data.items as Question[]) : []));
  if (questions.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer).trim() },
    })),
  };
}
