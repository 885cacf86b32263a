/** Starter texts of a new tenant: default pages as Markdown, with placeholders for what only the dealer can write. */
import {
  isBlock,
  type ContentBlock,
  type ContentElement,
  type ContentNode,
} from '../_domain/content/content.ts';
import { fillIn, splitPlaceholders } from '../_domain/content/placeholders.ts';
import { STARTER_VALUES } from '../_domain/tenant/starter-values.ts';
import type { DealerFacts } from './dealer-facts.ts';
import { creditGuide } from './defaults/credit-guide.ts';
import { defaultPage } from './defaults/default-pages.ts';
import type { MakeDefaultPage } from './defaults/page-input.ts';
import { p } from './content-elements.ts';

type DefaultPage = ReturnType<MakeDefaultPage>;

/** Sentences with placeholders, by the heading of the section that they end; '' is before the first heading. */
type Marks = Readonly<Record<string, readonly string[]>>;

const LAWYER = fillIn('have a lawyer read this page, then take this line out');

const ABOUT = fillIn('two or three sentences: since when, who runs the business, what you are good at');

const PRIVACY: Marks = {
  '': [LAWYER],
  'Who receives it': [
    `These companies handle personal information for us: ${fillIn('your customer system, mail service and website host, each with its country')}.`,
  ],
  'See, correct or complain': [
    `Questions about privacy go to ${fillIn('name or role, with an email address')}.`,
  ],
};

const termsMarks = ({ abn, licence }: DealerFacts): Marks => ({
  '': [LAWYER],
  Prices: [`A deposit ${fillIn('how much, what it secures, and when you give it back')}.`],
  'Who we are': [
    ...(abn === undefined ? [`ABN ${fillIn('the eleven digits of your ABN')}`] : []),
    ...(licence === undefined ? [`Motor dealer licence ${fillIn('your licence number')}`] : []),
  ],
});

/** Returns the facts without starter examples: texts would keep them after tenant.json has changed. */
function withoutExamples(facts: DealerFacts): DealerFacts {
  const { licence, locations, phone } = facts;
  return {
    ...facts,
    licence: licence === STARTER_VALUES.license ? undefined : licence,
    phone: phone?.text === STARTER_VALUES.phone ? undefined : phone,
    locations: locations.map((one) =>
      one.address.startsWith(STARTER_VALUES.street)
        ? { ...one, address: fillIn('street, suburb and postcode') }
        : one,
    ),
  };
}

/** Returns the page about the dealer: placeholders, then the default page from its first heading. */
function aboutUs(facts: DealerFacts): DefaultPage {
  const page = defaultPage('about-us', facts);
  const first = page.body.findIndex((node) => headingOf(node) !== undefined);
  const sold = facts.locations[0] ? ` in ${facts.locations[0].city} ${facts.locations[0].state}` : '';
  return {
    ...page,
    description: `${facts.name} sells ${facts.nouns}${sold}.`,
    body: [p(ABOUT), ...page.body.slice(first)],
  };
}

/** Returns the files of a new tenant, by path in `content/`. */
export function starterTexts(stated: DealerFacts): Record<string, string> {
  const facts = withoutExamples(stated);
  return {
    'about-us.md': markdown(aboutUs(facts), {}, 'About us'),
    'privacy-policy.md': markdown(defaultPage('privacy-policy', facts), PRIVACY),
    'terms-and-conditions.md': markdown(defaultPage('terms-and-conditions', facts), termsMarks(facts)),
    ...(facts.hasFinance
      ? { 'credit-guide.md': markdown(creditGuide(facts), { '': [LAWYER] }, 'Credit guide') }
      : {}),
  };
}

function markdown({ title, description, intro, body }: DefaultPage, marks: Marks, menu?: string): string {
  const front = Object.entries({ title, description, intro, menu }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
  const parts = withMarks(body, marks).map(nodeText).filter(Boolean);
  return `---\n${front.join('\n')}\n---\n\n${parts.join('\n\n')}\n`;
}

const headingOf = (node: ContentNode): string | undefined =>
  typeof node === 'object' && !isBlock(node) && node.tag === 'h2' ? inline(node.children ?? []) : undefined;

/** Returns the body with each sentence at the end of its section. */
function withMarks(body: readonly ContentNode[], marks: Marks): ContentNode[] {
  const result: ContentNode[] = [];
  let section = '';
  const close = (): void => {
    result.push(...(marks[section] ?? []).map((text) => p(text)));
  };
  for (const node of body) {
    const heading = headingOf(node);
    if (heading !== undefined) {
      close();
      section = heading;
    }
    result.push(node);
  }
  close();
  return result;
}

function nodeText(node: ContentNode): string {
  if (typeof node === 'string') return escaped(node);
  if (isBlock(node)) return blockText(node);
  const children = node.children ?? [];
  if (node.tag === 'h2') return `## ${inline(children)}`;
  if (node.tag === 'ul')
    return children.map((item) => `- ${inline((item as ContentElement).children ?? [])}`).join('\n');
  return inline(children);
}

function inline(nodes: readonly ContentNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      if (isBlock(node)) return '';
      const text = inline(node.children ?? []);
      if (node.tag === 'strong') return `**${text}**`;
      return node.tag === 'a' ? `[${text}](${String(node.attributes?.['href'] ?? '')})` : text;
    })
    .join('')
    .trim();
}

function blockText({ block, options }: ContentBlock): string {
  const pairs = Object.entries(options)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${JSON.stringify(String(value))}`);
  return `::${block}${pairs.length > 0 ? `{${pairs.join(' ')}}` : ''}`;
}

/** Escapes text for Markdown; placeholders stay. */
const escaped = (text: string): string =>
  splitPlaceholders(text)
    .map((part) => (part.isPlaceholder ? part.text : part.text.replaceAll(/[\\`*_[\]<>]/g, '\\$&')))
    .join('');
