/** Rules over addresses: links lead somewhere, files are there, and nothing is loaded without encryption. */
import { parseSrcset } from 'srcset';
import { brokenLink, missingAnchor, missingFile, mixedContent } from '../commands/test.errors.ts';
import type { Finding } from '../../renderer/contract/error.ts';
import { selectorOf, type PageElement } from './html-page.ts';
import { findingAt, type Rule, type RuleInput } from './rule.ts';

/** Attributes that name files a browser loads with the page. */
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

/** Relations of `link` that load a file; the others name pages. */
const LOADING_RELATIONS = /\b(?:stylesheet|icon|apple-touch-icon|preload|modulepreload|manifest)\b/;
const PAGE_RELATIONS = /\b(?:canonical|next|prev|alternate)\b/;

const relation = ({ attributes }: PageElement): string => attributes['rel'] ?? '';

/** Addresses of the pages an element leads to. */
function linksOf(element: PageElement): string[] {
  const { name, attributes } = element;
  if (name === 'a' || name === 'area') return attributes['href'] === undefined ? [] : [attributes['href']];
  if (name === 'link' && PAGE_RELATIONS.test(relation(element))) return [attributes['href'] ?? ''];
  return [];
}

/** Addresses of the files an element loads. */
function filesOf(element: PageElement): string[] {
  const { name, attributes } = element;
  const isLink = name === 'link' && LOADING_RELATIONS.test(relation(element));
  const single = isLink ? ['href'] : (LOADED[name] ?? []);
  const sets = isLink ? ['imagesrcset'] : ['srcset'];
  return [
    ...single.flatMap((attribute) => attributes[attribute] ?? []),
    ...sets.flatMap((attribute) => candidates(attributes[attribute])),
  ].filter((address) => address !== '' && !/^(?:data|blob|about):/i.test(address));
}

/** Addresses an element leads to or loads. */
export const addressesOf = (element: PageElement): string[] => [
  ...linksOf(element).filter(isPageAddress),
  ...filesOf(element),
];

function candidates(text: string | undefined): string[] {
  return text === undefined ? [] : parseSrcset(text).map(({ url }) => url);
}

/** True for addresses that are no page: telephone, mail and the like. */
const isPageAddress = (address: string): boolean => !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(address);

function linkFinding(element: PageElement, address: string, input: RuleInput): Finding[] {
  const { page, site } = input;
  const position = { page, element };
  const selector = selectorOf(element);
  const target = site.resolve(address, page.url);
  if (target.kind === 'missing') return [findingAt(brokenLink, { selector, address }, position)];
  if (target.kind === 'outside' || !target.file.endsWith('.html')) return [];
  const id = fragmentOf(target.url);
  if (id === '' || id === 'top' || site.ids(target.file).has(id)) return [];
  return [findingAt(missingAnchor, { selector, address, id }, position)];
}

/** The id a fragment names; text fragments (`:~:text=`) name none. */
function fragmentOf({ hash }: URL): string {
  const raw = hash.slice(1).replace(/:~:.*$/, '');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** Every link leads to a page or file of the output, a redirect of it, or another site, and its fragment to an element. */
export const linksLead: Rule = (input) =>
  input.html.elements.flatMap((element) =>
    linksOf(element)
      .filter(isPageAddress)
      .flatMap((address) => linkFinding(element, address, input)),
  );

/** Every picture, script, style sheet and other file of the own site that the page loads is in the output. */
export const filesExist: Rule = ({ html, page, site }) =>
  html.elements.flatMap((element) =>
    filesOf(element)
      .filter((address) => site.resolve(address, page.url).kind === 'missing')
      .map((address) =>
        findingAt(missingFile, { selector: selectorOf(element), address }, { page, element }),
      ),
  );

/** A page of an https site loads nothing over http, and sends no form that way. */
export const nothingInsecure: Rule = ({ html, page, site }) =>
  site.origin.startsWith('https:')
    ? html.elements.flatMap((element) =>
        [...filesOf(element), ...(element.name === 'form' ? [element.attributes['action'] ?? ''] : [])]
          .filter((address) => /^http:/i.test(address))
          .map((address) =>
            findingAt(mixedContent, { selector: selectorOf(element), address }, { page, element }),
          ),
      )
    : [];
