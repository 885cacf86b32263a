/** What the markup of a page needs: style sheets for its classes, those that its scripts draw with, and pages it links to. */
import { pathOf } from './link-path.ts';

/** The style sheets of a site and what needs them; plain data. */
export interface SheetTable {
  /** Addresses in the order of links; the first sheet is on every page. */
  addresses: readonly string[];
  /** Index of the sheet of a class, by the capital letters the class begins with. Others belong to the first sheet. */
  classes: Readonly<Record<string, number>>;
  /** Indexes of the sheets that a script draws with, by its address. */
  scripts: Readonly<Record<string, readonly number[]>>;
}

/** Indexes of the sheets that some markup needs, and where it leads. */
export interface SheetUse {
  readonly classes: ReadonlySet<number>;
  readonly scripts: ReadonlySet<number>;
  /** Addresses that links and forms of the markup lead to, without query and fragment. */
  readonly links: ReadonlySet<string>;
}

/** Addresses of the style sheets of one page. */
export interface PageSheets {
  /** For the head: nothing is painted before they have come. */
  readonly head: readonly string[];
  /** For the end of the body: only scripts need them. */
  readonly late: readonly string[];
}

/** Gathers the sheets that some markup needs while it is written. */
export interface SheetCollector {
  /** What has been gathered so far. */
  readonly use: SheetUse;
  /** Takes the value of a class attribute. */
  addClasses: (attribute: string) => void;
  /** Takes the address of a script that the loader wakes. */
  addScript: (address: string) => void;
  /** Takes the address that a link leads to. */
  addLink: (address: string) => void;
  /** Takes finished markup. */
  addMarkup: (html: string) => void;
}

/** Makes collectors; `parts` are the needs of the parts that stand in markup as marks, by their numbers. */
export type SheetReader = (parts?: readonly SheetUse[]) => SheetCollector;

/** A class attribute, a script that the loader wakes, a link or a form that is no post, or the mark of a part. Quotes within texts and attributes are escaped. */
const USES =
  / class="([^"]+)"|<ds-island src="([^"]*)"|<(?:a|form(?![^>]* method="post"))(?= (?:[^>]*? )?(?:href|action)="([^"]*)")|\0<(\d+)>/g;
const LETTERS = /^[A-Z]+(?=[\da-z])/;

const NOTHING: readonly number[] = [];

export function createSheetReader({ classes, scripts }: SheetTable): SheetReader {
  /** Pages repeat the same few hundred class attributes. */
  const cache = new Map<string, readonly number[]>();

  function sheetsOfAttribute(attribute: string): readonly number[] {
    const cached = cache.get(attribute);
    if (cached) return cached;
    const found = new Set<number>();
    for (const name of attribute.split(' ')) {
      const index = classes[LETTERS.exec(name)?.[0] ?? ''];
      if (index !== undefined) found.add(index);
    }
    const indexes = found.size > 0 ? [...found] : NOTHING;
    cache.set(attribute, indexes);
    return indexes;
  }

  return (parts = []) => {
    const use = { classes: new Set<number>(), scripts: new Set<number>(), links: new Set<string>() };
    const addAll = <T>(to: Set<T>, from: Iterable<T>): void => {
      for (const one of from) to.add(one);
    };
    const addClasses = (attribute: string): void => addAll(use.classes, sheetsOfAttribute(attribute));
    const addScript = (address: string): void => addAll(use.scripts, scripts[address] ?? NOTHING);
    const addLink = (address: string): void => {
      use.links.add(pathOf(address));
    };
    const addMarkup = (html: string): void => {
      for (const [, attribute, script, link, part] of html.matchAll(USES)) {
        if (attribute !== undefined) addClasses(attribute);
        else if (script !== undefined) addScript(script);
        else if (link !== undefined) addLink(link.replaceAll('&amp;', '&'));
        const inner = parts[Number(part)];
        if (inner) {
          addAll(use.classes, inner.classes);
          addAll(use.scripts, inner.scripts);
          addAll(use.links, inner.links);
        }
      }
    };
    return { use, addClasses, addScript, addLink, addMarkup };
  };
}

/** Returns the sheets that finished markup needs. */
export function sheetsIn(collector: SheetCollector, html: string): SheetUse {
  collector.addMarkup(html);
  return collector.use;
}

/** Returns the addresses of the sheets in the order of the table. */
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
