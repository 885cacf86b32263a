/** Collects one record of an XML file as flat columns: `price`, `price/@currency`, `photos/photo`. */

interface Level {
  path: string;
  /** Text directly in the element, and text including its descendants. */
  own: string;
  all: string;
  hasChildren: boolean;
}

/** A flat record; a repeated column holds a list. */
export type XmlRecord = Record<string, string | string[]>;

export class RecordBuilder {
  /** Line on which the record begins. */
  readonly line: number;
  /** Total characters of its texts. */
  size = 0;
  readonly #limit: number;
  readonly #levels: Level[] = [];
  readonly #values = new Map<string, string | string[]>();

  constructor(line: number, limit: number) {
    this.line = line;
    this.#limit = limit;
  }

  /** Whether the element of the record, or a descendant, is open. */
  get isOpen(): boolean {
    return this.#levels.length > 0;
  }

  get isTooLong(): boolean {
    return this.size > this.#limit;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const parent = this.#levels.at(-1);
    const path = parent === undefined ? '' : join(parent.path, name);
    if (parent) parent.hasChildren = true;
    this.#levels.push({ path, own: '', all: '', hasChildren: false });
    for (const [attribute, value] of Object.entries(attributes))
      this.#add(join(path, `@${attribute}`), value);
  }

  text(text: string): void {
    const level = this.#levels.at(-1);
    this.size += text.length;
    if (!level || this.isTooLong) return;
    level.own += text;
    level.all += text;
  }

  close(): void {
    const level = this.#levels.pop();
    if (!level) return;
    const parent = this.#levels.at(-1);
    if (parent) parent.all += level.all;
    const hasText = level.own.trim() !== '';
    // Inline markup is part of a text; an element that only contains others has no text of its own.
    if (level.path === '' ? hasText : hasText || !level.hasChildren)
      this.#add(level.path === '' ? '#text' : level.path, level.hasChildren ? level.all : level.own);
  }

  /** Returns the closed record. */
  finished(): XmlRecord {
    return Object.fromEntries(this.#values);
  }

  #add(column: string, value: string): void {
    this.size += column.length;
    if (this.isTooLong) return;
    const before = this.#values.get(column);
    if (before === undefined) this.#values.set(column, value);
    else if (Array.isArray(before)) before.push(value);
    else this.#values.set(column, [before, value]);
  }
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`);
