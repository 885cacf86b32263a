/**
 * Returns what a listing shows, in running text: 'used cars', 'used Toyota Corolla'; empty for everything. `noun` is the
 * tenant's word for a vehicle.
 */
export const subjectInWords = ({ subject }: { subject: string }, noun = 'car'): string =>
  /^(?:new|demo|used)(?: and (?:demo|used))?$/i.test(subject) ? `${subject} ${noun}s` : subject;
