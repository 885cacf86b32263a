/** Rules about addresses: links and files must exist, and secure pages must not use HTTP. */
import { parseSrcset } from 'srcset';
import { brokenLink, missingAnchor, missingFile, mixedContent } from './test.errors.ts';
import type { Finding } from '../../renderer/contract/error.ts';
import { toSelector, type PageElement } from './html-page.ts';
import { pageFinding, type Rule, type RuleInput } from './rule.ts';

/** Attributes with files that browsers load with the page. */
const LOADED: Readonly<Record<string, readonly string[]>> = {
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  img: ['src'],
  input: ['src'],
  object: ['data'],
  script: ['src'],
  source: ['src'],
  track: ['src'],
  video: ['src', 'poster'],
};

/** Relations of `link` that load a file; the others refer to pages. */
const LOADING_RELATIONS = /\b(?:stylesheet|icon|apple-touch-icon|preload|modulepreload|manifest)\b/;
const PAGE_RELATIONS = /\b(?:canonical|next|prev|alternate)\b/;

const relation = ({ attributes }: PageElement): string => attributes['rel'] ?? '';

/** Returns the page addresses of an element. */
function linksOf(element: PageElement): string[] {
  const { name, attributes } = element;
  if (name === 'a' || name === 'area') return attributes['href'] === undefined ? [] : [attributes['href']];
  if (name === 'link' && PAGE_RELATIONS.test(relation(element))) return [attributes['href'] ?? ''];
  return [];
}

/** Returns the file addresses of an element. */
function listFiles(element: PageElement): string[] {
  const { name, attributes } = element;
  const isLink = name === 'link' && LOADING_RELATIONS.test(relation(element));
  const single = isLink ? ['href'] : (LOADED[name] ?? []);
  const sets = isLink ? ['imagesrcset'] : ['srcset'];
  return [
    ...single.flatMap((attribute) => attributes[attribute] ?? []),
    ...sets.flatMap((attribute) => candidates(attributes[attribute])),
  ].filter((address) => address !== '' && !/^(?:data|blob|about):/i.test(address));
}

/** Returns all addresses of an element. */
export const addressesOf = (element: PageElement): string[] => [
  ...linksOf(element).filter(isPageAddress),
  ...listFiles(element),
];

function candidates(text: string | undefined): string[] {
  return text === undefined ? [] : parseSrcset(text).map(({ url }) => url);
}

/** False for addresses other than pages, such as telephone numbers and mail. */
const isPageAddress = (address: string): boolean => !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(address);

function linkFinding(element: PageElement, address: string, input: RuleInput): Finding[] {
  const { page, site } = input;
  const position = { page, element };
  const selector = toSelector(element);
  const target = site.resolve(address, page.url);
  if (target.kind === 'missing') return [pageFinding(brokenLink, { selector, address }, position)];
  if (target.kind === 'outside' || !target.file.endsWith('.html')) return [];
  const id = parseFragment(target.url);
  if (id === '' || id === 'top' || site.ids(target.file).has(id)) return [];
  return [pageFinding(missingAnchor, { selector, address, id }, position)];
}

/** Returns the id in a fragment; text fragments (`:~:text=`) have none. */
function parseFragment({ hash }: URL): string {
  const raw = hash.slice(1).replace(/:~:.*$/, '');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** Every link leads to a page, file or redirect of the site or to another site, and its fragment to an element. */
export const linksLead: Rule = (input) =>
  input.html.elements.flatMap((element) =>
    linksOf(element)
      .filter(isPageAddress)
      .flatMap((address) => linkFinding(element, address, input)),
  );

/** Every file of the site that a page loads exists. */
export const filesExist: Rule = ({ html, page, site }) =>
  html.elements.flatMap((element) =>
    listFiles(element)
      .filter((address) => site.resolve(address, page.url).kind === 'missing')
      .map((address) =>
        pageFinding(missingFile, { selector: toSelector(element), address }, { page, element }),
      ),
  );

/** Pages of an https site load nothing over http and submit no form over it. */
export const nothingInsecure: Rule = ({ html, page, site }) =>
  site.origin.startsWith('https:')
    ? html.elements.flatMap((element) =>
        [...listFiles(element), ...(element.name === 'form' ? [element.attributes['action'] ?? ''] : [])]
          .filter((address) => /^http:/i.test(address))
          .map((address) =>
            pageFinding(mixedContent, { selector: toSelector(element), address }, { page, element }),
          ),
      )
    : [];
