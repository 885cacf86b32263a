/** Interprets the Markdown in a container as options of a text block, such as the questions of a FAQ. */
import type { ContentNode } from '../_domain/content/content.ts';

/** One child of a container. */
export type BodyPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly nodes: readonly ContentNode[] }
  | { readonly kind: 'other'; readonly nodes: readonly ContentNode[]; readonly text: string };

type Options = Record<string, unknown>;

/** Returns texts under headings: each heading begins an entry. */
function underHeadings(
  parts: readonly BodyPart[],
): { heading: string; nodes: ContentNode[]; text: string }[] {
  const entries: { heading: string; nodes: ContentNode[]; text: string }[] = [];
  for (const part of parts) {
    if (part.kind === 'heading') entries.push({ heading: part.text, nodes: [], text: '' });
    const last = entries.at(-1);
    if (!last || part.kind === 'heading' || part.kind === 'table') continue;
    last.nodes.push(...part.nodes);
    const text = part.kind === 'list' ? part.items.join('. ') : part.text;
    last.text = last.text === '' ? text : `${last.text}\n\n${text}`;
  }
  return entries;
}

const nodesIn = (parts: readonly BodyPart[]): ContentNode[] =>
  parts.flatMap((part) => ('nodes' in part ? part.nodes : []));

/** Parses a list item `Title: text`, or a text alone. */
function itemOf(item: string): { title: string; text: string } {
  const [, title = item, text = ''] = /^([^:\n]{1,80})[:\n]\s*(.+)$/s.exec(item) ?? [];
  return { title, text };
}

function steps(parts: readonly BodyPart[]): Options {
  const entries = underHeadings(parts);
  if (entries.length > 0) return { items: entries.map(({ heading, text }) => ({ title: heading, text })) };
  return { items: parts.flatMap((part) => (part.kind === 'list' ? part.items.map(itemOf) : [])) };
}

function comparison(parts: readonly BodyPart[]): Options {
  const table = parts.find((part) => part.kind === 'table');
  const [head = [], ...rows] = table?.kind === 'table' ? table.rows : [];
  return {
    columns: head.slice(1),
    rows: rows.map(([label = '', ...cells]) => ({ label, cells })),
  };
}

/** Readers by block name. */
export const BODY_READERS: Readonly<Record<string, (parts: readonly BodyPart[]) => Options>> = {
  text: (parts) => ({ text: nodesIn(parts) }),
  cta: (parts) => {
    const [entry] = underHeadings(parts);
    const text = parts.flatMap((part) => (part.kind === 'other' ? part.text : [])).join('\n\n');
    return { ...(entry && { title: entry.heading }), text };
  },
  faq: (parts) => ({
    items: underHeadings(parts).map(({ heading, nodes }) => ({ question: heading, answer: nodes })),
  }),
  steps,
  team: (parts) => ({
    people: underHeadings(parts).map(({ heading, text }) => ({ name: heading, role: text })),
  }),
  comparison,
};
