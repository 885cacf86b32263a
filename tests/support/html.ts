/** Queries of a page's HTML. They read serialised HTML (quoted attributes, escaped text), not arbitrary HTML. */
import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { decodeXML } from 'entities/decode';

export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s=>"/]+)(?:="([^"]*)")?/g;
/** Returns the start tags of a page in document order, without those inside scripts, styles and comments. */
export function parseTags(html: string): Tag[] {
  const markup = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3');
  return [...markup.matchAll(TAG)].map(([, name = '', text = '']) => ({
    name,
    attributes: new Map(
      [...text.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, decodeXML(value)]),
    ),
  }));
}

/** Returns the text of all scripts of a type. */
export function listScripts(html: string, type: string): string[] {
  const scripts = html.matchAll(/<script type="([^"]*)"[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(([, found, text = '']) => (found === type ? [text] : []));
}

const ADDRESSES = new Set(['href', 'src', 'action', 'poster']);
const CANDIDATES = new Set(['srcset', 'imagesrcset']);

/** Returns the local addresses of a page, without origin, query and fragment. */
export function listReferences(tags: readonly Tag[]): string[] {
  const found = new Set<string>();
  const add = (address = ''): void => {
    if (/^\/(?!\/)/.test(address)) found.add(address.replace(/[?#].*$/, ''));
  };
  for (const { attributes } of tags)
    for (const [name, value] of attributes) {
      if (ADDRESSES.has(name)) add(value);
      else if (CANDIDATES.has(name.toLowerCase()))
        for (const candidate of value.split(',')) add(candidate.trim().split(/\s+/)[0]);
    }
  return [...found];
}

/** Removes the inline scripts and styles that `policy` allows by digest, each under its own directive. */
const withoutNamed = (html: string, policy: string): string =>
  html.replace(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs, (whole, kind: string, text: string) => {
    const sources = policy.split('; ').find((directive) => directive.startsWith(`${kind}-src `));
    return sources?.includes(`'sha256-${hash('sha256', text, 'base64')}'`) ? '' : whole;
  });

/** Attributes that hold text: an address in them is never followed. */
const isText = (attribute: string): boolean =>
  /^(?:alt|title|value|content|placeholder|aria-.*|data-(?!.*(?:href|src|url)).*)$/.test(attribute);

/** Returns the parts of a page that a strict `Content-Security-Policy` would refuse or that could run foreign code. */
export function unsafeParts(html: string, policy = ''): string[] {
  return parseTags(withoutNamed(html, policy)).flatMap(({ name, attributes }) => {
    const isData = /^(?:application\/(?:ld\+)?json|speculationrules)$/.test(attributes.get('type') ?? '');
    const inline = name === 'script' && !attributes.has('src') && !isData ? ['inline script'] : [];
    const own = [...attributes].flatMap(([key, value]) => {
      if (/^on/i.test(key) || key === 'style' || key === 'srcdoc') return [`${key} of <${name}>`];
      return !isText(key) && /^\s*(?:javascript|vbscript|data:text)/i.test(value)
        ? [`${key}="${value}" of <${name}>`]
        : [];
    });
    return [...inline, ...(name === 'style' ? ['inline style sheet'] : []), ...own];
  });
}

export const gzipped = (body: Buffer | string): number => gzipSync(body).length;

/** Returns the content security policy in the site's host configuration. */
export const policyOf = (files: ReadonlyMap<string, Buffer>): string =>
  /Content-Security-Policy: (.*)/.exec(String(files.get('_headers')))?.[1] ?? '';

/** Counts the matches of a global `pattern`. */
export const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;
