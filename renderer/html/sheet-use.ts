/** Which style sheets a page links: those of the classes in its markup, then those that its scripts draw with. */

/** The style sheets of a site and what needs them; plain data. */
export interface SheetTable {
  /** Addresses in the order of links; the first sheet is on every page. */
  addresses: readonly string[];
  /** Index of the sheet of a class, by the capital letters the class begins with. Others belong to the first sheet. */
  classes: Readonly<Record<string, number>>;
  /** Indexes of the sheets that a script draws with, by its address. */
  scripts: Readonly<Record<string, readonly number[]>>;
}

/** Indexes of the sheets that some markup needs. */
export interface SheetUse {
  readonly classes: ReadonlySet<number>;
  readonly scripts: ReadonlySet<number>;
}

/** Addresses of the style sheets of one page. */
export interface PageSheets {
  /** For the head: nothing is painted before they have come. */
  readonly head: readonly string[];
  /** For the end of the body: only scripts need them. */
  readonly late: readonly string[];
}

/** Reads which sheets a text needs; `parts` are those of the parts that stand in it as marks, by their numbers. */
export type SheetReader = (html: string, parts?: readonly SheetUse[]) => SheetUse;

/** A class attribute, a script that the loader wakes, or the mark of a part. Quotes within texts and attributes are escaped. */
const USES = / class="([^"]+)"|<ds-island src="([^"]*)"|\0<(\d+)>/g;
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

  return (html, parts = []) => {
    const use = { classes: new Set<number>(), scripts: new Set<number>() };
    for (const [, attribute, script, part] of html.matchAll(USES)) {
      if (attribute !== undefined) for (const index of sheetsOfAttribute(attribute)) use.classes.add(index);
      else if (script !== undefined) for (const index of scripts[script] ?? NOTHING) use.scripts.add(index);
      const inner = parts[Number(part)];
      if (inner) {
        for (const index of inner.classes) use.classes.add(index);
        for (const index of inner.scripts) use.scripts.add(index);
      }
    }
    return use;
  };
}

/** Returns the addresses of the sheets in the order of the table. */
export function pageSheets({ addresses }: SheetTable, { classes, scripts }: SheetUse): PageSheets {
  const isInHead = (index: number): boolean => index === 0 || classes.has(index);
  return {
    head: addresses.filter((_address, index) => isInHead(index)),
    late: addresses.filter((_address, index) => scripts.has(index) && !isInHead(index)),
  };
}
