/** Collects what the markup of a page needs: style sheets of its classes and scripts, and the pages it links to. */
import { pathOf } from './link-path.ts';

/** The style sheets of a site, as plain data. */
export interface SheetTable {
  /** Addresses in link order; every page links the first sheet. */
  addresses: readonly string[];
  /** Index of the sheet of a class, by the capital letters of its prefix. Other classes belong to the first sheet. */
  classes: Readonly<Record<string, number>>;
  /** Index of the sheet of a class, by its whole name. */
  names?: Readonly<Record<string, number>>;
  /** Indexes of the sheets that a script needs, by its address. */
  scripts: Readonly<Record<string, readonly number[]>>;
}

/** Sheets and links of some markup. */
export interface SheetUse {
  readonly classes: ReadonlySet<number>;
  readonly scripts: ReadonlySet<number>;
  /** Addresses of links and forms, without query and fragment. */
  readonly links: ReadonlySet<string>;
}

/** Addresses of the style sheets of one page. */
export interface PageSheets {
  /** For the head: blocks the first paint. */
  readonly head: readonly string[];
  /** For the end of the body: only scripts need them. */
  readonly late: readonly string[];
}

/** Collects the sheets and links of finished markup. */
export interface SheetCollector {
  /** Everything collected so far. */
  readonly use: SheetUse;
  addMarkup: (html: string) => void;
}

/** Creates collectors; `parts` are the needs of cached HTML by the number of its placeholder. */
export type SheetReader = (parts?: readonly SheetUse[]) => SheetCollector;

/**
 * Matches a class attribute, a script that the loader wakes, a link or GET form, or a placeholder. Quotes within text
 * and attributes are escaped.
 */
const USES =
  / class="([^"]+)"|<ds-island src="([^"]*)"|<(?:a|form(?![^>]* method="post"))(?= (?:[^>]*? )?(?:href|action)="([^"]*)")|\0<(\d+)>/g;
const LETTERS = /^[A-Z]+(?=[\da-z])/;

const NOTHING: readonly number[] = [];

export function createSheetReader({ classes, names = {}, scripts }: SheetTable): SheetReader {
  /** Pages repeat the same few hundred class attributes. */
  const cache = new Map<string, readonly number[]>();

  function sheetsOfAttribute(attribute: string): readonly number[] {
    const cached = cache.get(attribute);
    if (cached) return cached;
    const positions = new Set<number>();
    for (const name of attribute.split(' ')) {
      const index =
        classes[LETTERS.exec(name)?.[0] ?? ''] ?? (Object.hasOwn(names, name) ? names[name] : undefined);
      if (index !== undefined) positions.add(index);
    }
    const indexes = positions.size > 0 ? [...positions] : NOTHING;
    cache.set(attribute, indexes);
    return indexes;
  }

  return (parts = []) => {
    const use = { classes: new Set<number>(), scripts: new Set<number>(), links: new Set<string>() };
    const addAll = <T>(to: Set<T>, from: Iterable<T>): void => {
      for (const one of from) to.add(one);
    };
    const addMarkup = (html: string): void => {
      for (const [, attribute, script, link, part] of html.matchAll(USES)) {
        if (attribute !== undefined) addAll(use.classes, sheetsOfAttribute(attribute));
        else if (script !== undefined) addAll(use.scripts, scripts[script] ?? NOTHING);
        else if (link !== undefined) use.links.add(pathOf(link.replaceAll('&amp;', '&')));
        const inner = parts[Number(part)];
        if (inner) {
          addAll(use.classes, inner.classes);
          addAll(use.scripts, inner.scripts);
          addAll(use.links, inner.links);
        }
      }
    };
    return { use, addMarkup };
  };
}

/** Returns the sheets that finished markup needs. */
export function sheetsIn(collector: SheetCollector, html: string): SheetUse {
  collector.addMarkup(html);
  return collector.use;
}

/** Returns the addresses of sheets in the order of the table. */
export function pageSheets(
  { addresses }: SheetTable,
  { classes, scripts }: Pick<SheetUse, 'classes' | 'scripts'>,
): PageSheets {
  const isInHead = (index: number): boolean => index === 0 || classes.has(index);
  return {
    head: addresses.filter((_address, index) => isInHead(index)),
    late: addresses.filter((_address, index) => scripts.has(index) && !isInHead(index)),
  };
}
