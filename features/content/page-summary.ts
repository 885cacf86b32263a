/** Default description of a page. */
import { isBlock, plainText, type ContentNode } from '../_domain/content/content.ts';

const MOST = 160;

/** Returns the first sentences of a page, at most 160 characters. */
export function summaryOf(intro: string | undefined, body: readonly ContentNode[], title: string): string {
  const first = body.find((node) => typeof node === 'object' && !isBlock(node) && node.tag === 'p');
  const text = (intro ?? (first ? plainText([first]) : title)).replace(/\s+/g, ' ').trim();
  if (text.length <= MOST) return text || title;
  return `${text.slice(0, MOST - 1).replace(/\s+\S*$/, '')}…`;
}
