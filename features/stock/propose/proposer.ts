/** Collects choices for a first mapping, column by column, and open questions. */
import type { MappingEntry } from '../../_domain/stock/stock-source.schema.ts';
import type { InspectedColumn } from './inspected-column.ts';
import { plainName } from '../../_domain/text/nearest-name.ts';
import { lastName, lastNames, NAMES } from './names.ts';
import { plain, READERS } from './readers.ts';
import { WORD_READERS } from './words.ts';

/** The choice for a field, with its reason. */
export interface Choice {
  field: string;
  entry: MappingEntry;
  why: string;
}

/** Something that the file does not show, and the default until it is answered. */
export interface Question {
  field: string;
  text: string;
  /** Possible answers; the first is the default. Empty when the mapping has to be edited. */
  answers: readonly string[];
  /** Returns the entry for an answer. */
  settle?: (answer: string) => MappingEntry | undefined;
}

export interface Proposal {
  choices: Choice[];
  questions: Question[];
  /** Columns that no field reads. */
  unused: string[];
}

/** Names of the column with the unit, after the name of the measure. */
const UNIT_NAMES = ['unit', 'units', 'unittext', 'uom'];

export class Proposer {
  readonly #columns: readonly InspectedColumn[];
  readonly #choices: Choice[] = [];
  readonly #questions: Question[] = [];
  readonly #used = new Set<string>();

  constructor(columns: readonly InspectedColumn[]) {
    this.#columns = columns;
  }

  /** Returns the columns that no field reads. */
  get unread(): InspectedColumn[] {
    return this.#columns.filter(({ name }) => !this.#used.has(name));
  }

  get columns(): readonly InspectedColumn[] {
    return this.#columns;
  }

  choiceOf(field: string): Choice | undefined {
    return this.#choices.find((choice) => choice.field === field);
  }

  /** Returns the first column that the choice for a field reads. */
  columnOf(field: string): InspectedColumn | undefined {
    const entry = this.choiceOf(field)?.entry;
    const name = typeof entry === 'string' ? entry : entry?.from;
    return this.#columns.find((column) => column.name === name);
  }

  /** Returns the column that is named like a field: by its whole path, the end of it, or its last name. */
  find(field: string, fits: (column: InspectedColumn) => boolean = () => true): InspectedColumn | undefined {
    const names = [plainName(field), ...(NAMES[field] ?? [])];
    for (const nameOf of [plainName, lastNames, lastName])
      for (const name of names) {
        const named = this.#columns.find((column) => nameOf(column.name) === name && fits(column));
        if (named) return named;
      }
    return undefined;
  }

  /** Searches only columns that no field reads. */
  findUnread(
    field: string,
    fits: (column: InspectedColumn) => boolean = () => true,
  ): InspectedColumn | undefined {
    return this.find(field, (column) => !this.#used.has(column.name) && fits(column));
  }

  choose(field: string, entry: MappingEntry, why: string, columns: readonly string[]): void {
    this.#choices.push({ field, entry, why });
    for (const column of columns) this.#used.add(column);
  }

  question(question: Question): void {
    this.#questions.push(question);
  }

  /** Chooses a column by its name and reads it in the format of its values. */
  byName(field: string): void {
    const column = this.find(field);
    const unit = column && this.#unitOf(column);
    if (column && unit && field === 'km') {
      const isMiles = unit.values.some((text) => /^mi/i.test(text));
      this.choose(
        field,
        {
          join: [column.name, unit.name],
          unit: 'km',
          ...(isMiles ? { convert: { mi: 1.609344 } } : {}),
        },
        `name; with the unit in ${unit.name}`,
        [column.name, unit.name],
      );
      return;
    }
    const reading = column && (READERS[field] ?? WORD_READERS[field] ?? plain)(column);
    if (column && reading) this.choose(field, reading.entry, reading.why, [column.name]);
  }

  /** Returns the column beside a measure that contains `km` or `mi`. */
  #unitOf({ name }: InspectedColumn): InspectedColumn | undefined {
    const ends = UNIT_NAMES.map((unit) => lastName(name) + unit);
    return this.#columns.find(
      (column) =>
        column.name !== name &&
        ends.includes(lastNames(column.name)) &&
        column.values.length > 0 &&
        column.values.every((text) => /^(?:kms?|mi|miles?|kilomet(?:re|er)s?)$/i.test(text)),
    );
  }

  finished(): Proposal {
    return {
      choices: this.#choices,
      questions: this.#questions,
      unused: this.unread.map(({ name }) => name),
    };
  }
}
