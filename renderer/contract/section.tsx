/** A section: a block of one slice in a slot of another slice's page. */
import { Fragment, type ReactElement } from 'react';
import type { PageSlot } from './slot.ts';

/** Position of a section that the page's own order does not name. */
export type SectionPosition = 'end' | { readonly after: string } | { readonly before: string };

/**
 * One section. Like a page it is a pure function of its data, so the data decides whether the page is rendered again.
 * (Method syntax makes sections of every type assignable.)
 */
export interface Section<Site, Subject, Data extends object> {
  readonly slot: PageSlot<Subject>;
  /** Unique within the slot; the page's order may refer to it. */
  readonly name: string;
  readonly position: SectionPosition;
  /** Spans the whole width on a page with columns. */
  readonly isWide?: boolean;
  /** Stands in the narrow column, after the other sections, on a page with columns. */
  readonly isNarrow?: boolean;
  /** Id of the element, for links. */
  readonly anchor?: string;
  /** Returns everything the view needs, as plain data; undefined hides the section. */
  data(subject: Subject, site: Site): Data | undefined;
  view(data: Data): ReactElement | null;
}

export type AnySection<Site> = Section<Site, unknown, object>;

/** A section as part of a page's data. */
export interface SectionData extends Pick<AnySection<unknown>, 'name' | 'isWide' | 'isNarrow' | 'anchor'> {
  readonly data: object;
}

/** The sections of all slices, by slot. */
export type Sections<Site> = ReadonlyMap<string, readonly AnySection<Site>[]>;

export const NO_SECTIONS: Sections<never> = new Map();

/** Declares a section and checks its types. */
export function defineSection<Site, Subject, Data extends object>(
  section: Section<Site, Subject, Data>,
): Section<Site, Subject, Data> {
  return section;
}

/** Groups the sections of slices by slot. Throws if two sections of a slot have the same name. */
export function collectSections<Site>(
  slices: readonly { readonly sections?: readonly AnySection<Site>[] }[],
): Sections<Site> {
  const sections = slices.flatMap((slice) => slice.sections ?? []);
  const bySlot = Map.groupBy(sections, ({ slot }) => slot.name);
  for (const [slot, group] of bySlot) {
    const names = group.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice !== undefined) throw new Error(`Two sections of the slot ${slot} have the name "${twice}".`);
  }
  return bySlot;
}

/** Returns the visible sections of a slot for `subject`, with their data. */
export function sectionData<Site, Subject>(
  sections: Sections<Site>,
  slot: PageSlot<Subject>,
  { subject, site }: { subject: NoInfer<Subject>; site: Site },
): SectionData[] {
  return (sections.get(slot.name) ?? []).flatMap((section) => {
    const data = section.data(subject, site);
    const { name, isWide, isNarrow, anchor } = section;
    const looks = { ...(isWide && { isWide }), ...(isNarrow && { isNarrow }), ...(anchor && { anchor }) };
    return data ? [{ name, ...looks, data }] : [];
  });
}

/** Returns the page's own order, with other sections inserted at their default positions. */
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
  /** Names of sections in the order of display. */
  names: readonly string[];
  data: readonly SectionData[];
  /** The page's own sections, by name. */
  own?: Readonly<Record<string, ReactElement | null | undefined>>;
}

/** Renders sections in order: the page's own ones and those of other slices. Skips unknown names. */
export function Slot<Site>({ sections, slot, names, data, own = {} }: SlotProps<Site>): ReactElement {
  return (
    <>
      {names.map((name) => {
        const block = data.find((one) => one.name === name);
        const section = sections.get(slot.name)?.find((one) => one.name === name);
        const isOwn = Object.hasOwn(own, name);
        return <Fragment key={name}>{isOwn ? own[name] : block && section?.view(block.data)}</Fragment>;
      })}
    </>
  );
}
