/** A slot of a page for sections of other slices. `Subject` is the subject of the page. */
export interface PageSlot<Subject> {
  readonly name: string;
  /** Never set; carries the type of the subject. */
  readonly subject?: Subject;
}

export const defineSlot = <Subject>(name: string): PageSlot<Subject> => ({ name });
