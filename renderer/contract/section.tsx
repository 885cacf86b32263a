/** A section: a block of one slice that stands in a slot of another slice's page. */
import { Fragment, type ReactElement } from 'react';
import type { PageSlot } from './slot.ts';

/** Where a section stands when the page's own order does not name it. */
export type SectionPosition = 'end' | { readonly after: string } | { readonly before: string };

/**
 * One section. Like a page it is a pure function of its data, so that data decides whether the page is rendered again.
 * (Method syntax lets sections of every type stand as one.)
 */
export interface Section<Site, Subject, Data extends object> {
  readonly slot: PageSlot<Subject>;
  /** Unique within the slot; the page's order may name it. */
  readonly name: string;
  readonly position: SectionPosition;
  /** Runs from edge to edge where the page has columns. */
  readonly isWide?: boolean;
  /** Id of the element that an address can lead to. */
  readonly anchor?: string;
  /** Everything the view needs, as plain data; undefined where the section does not show. */
  data(subject: Subject, site: Site): Data | undefined;
  view(data: Data): ReactElement | null;
}

export type AnySection<Site> = Section<Site, unknown, object>;

/** A section as part of a page's data. */
export interface SectionData extends Pick<AnySection<unknown>, 'name' | 'isWide' | 'anchor'> {
  readonly data: object;
}

/** The sections of all slices, by the name of the slot. */
export type Sections<Site> = ReadonlyMap<string, readonly AnySection<Site>[]>;

export const NO_SECTIONS: Sections<never> = new Map();

/** Declares a section and checks that its parts fit together. */
export function defineSection<Site, Subject, Data extends object>(
  section: Section<Site, Subject, Data>,
): Section<Site, Subject, Data> {
  return section;
}

/** Groups the sections of slices by slot. Throws when two of one slot have the same name. */
export function collectSections<Site>(
  slices: readonly { readonly sections?: readonly AnySection<Site>[] }[],
): Sections<Site> {
  const sections = slices.flatMap((slice) => slice.sections ?? []);
  const bySlot = Map.groupBy(sections, ({ slot }) => slot.name);
  for (const [slot, group] of bySlot) {
    const names = group.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice !== undefined) throw new Error(`two sections of the slot ${slot} are called "${twice}"`);
  }
  return bySlot;
}

/** Returns the sections of a slot that show for `subject`, with their data. */
export function sectionData<Site, Subject>(
  sections: Sections<Site>,
  slot: PageSlot<Subject>,
  { subject, site }: { subject: NoInfer<Subject>; site: Site },
): SectionData[] {
  return (sections.get(slot.name) ?? []).flatMap((section) => {
    const data = section.data(subject, site);
    const { name, isWide, anchor } = section;
    return data ? [{ name, ...(isWide && { isWide }), ...(anchor && { anchor }), data }] : [];
  });
}

/** Returns the names of a page's own order with those of other sections put at their default positions. */
export function arrange(
  order: readonly string[],
  others: readonly Pick<AnySection<unknown>, 'name' | 'position'>[] = [],
): readonly string[] {
  const arranged = [...order];
  for (const { name, position } of others) {
    if (arranged.includes(name)) continue;
    const neighbour = position === 'end' ? '' : 'after' in position ? position.after : position.before;
    const index = arranged.indexOf(neighbour);
    if (position === 'end' || index < 0) arranged.push(name);
    else arranged.splice('after' in position ? index + 1 : index, 0, name);
  }
  return arranged;
}

interface SlotProps<Site> {
  sections: Sections<Site>;
  slot: PageSlot<unknown>;
  /** Names of sections in the order in which they stand. */
  names: readonly string[];
  data: readonly SectionData[];
  /** The page's own sections by name. */
  own?: Readonly<Record<string, ReactElement | null | undefined>>;
}

/** Shows sections one after the other: the page's own ones and those of other slices. A name without either is passed over. */
export function Slot<Site>({ sections, slot, names, data, own = {} }: SlotProps<Site>): ReactElement {
  return (
    <>
      {names.map((name) => {
        const found = data.find((one) => one.name === name);
        const section = sections.get(slot.name)?.find((one) => one.name === name);
        const isOwn = Object.hasOwn(own, name);
        return <Fragment key={name}>{isOwn ? own[name] : found && section?.view(found.data)}</Fragment>;
      })}
    </>
  );
}
