/** A slot of a page: sections of other slices stand there. `Subject` is what the page is about. */
export interface PageSlot<Subject> {
  readonly name: string;
  /** Never set; carries the type of the subject. */
  readonly subject?: Subject;
}

export const defineSlot = <Subject>(name: string): PageSlot<Subject> => ({ name });
