/** Enquiries that wait for the confirmation of a customer. */
import { randomUUID } from 'node:crypto';

export type EnquiryFields = Readonly<Record<string, string>>;

/** Milliseconds for which an enquiry can be confirmed. */
const LIFETIME = 15 * 60_000;
/** Most waiting enquiries; the oldest is dropped for another. */
const MOST = 20;

export interface PreparedEnquiries {
  /** Stores an enquiry; returns its token. */
  readonly add: (fields: EnquiryFields) => string;
  /** Returns an enquiry that can still be confirmed. */
  readonly get: (token: string) => EnquiryFields | undefined;
  /** Removes an enquiry that was sent. */
  readonly remove: (token: string) => void;
}

/** Creates an empty store; `clock` returns the present instant in milliseconds. */
export function createPreparedEnquiries(clock: () => number): PreparedEnquiries {
  const waiting = new Map<string, { readonly fields: EnquiryFields; readonly until: number }>();
  return {
    add(fields) {
      const [oldest] = waiting.keys();
      if (waiting.size >= MOST && oldest !== undefined) waiting.delete(oldest);
      const token = randomUUID();
      waiting.set(token, { fields, until: clock() + LIFETIME });
      return token;
    },
    get(token) {
      const enquiry = waiting.get(token);
      return enquiry && clock() < enquiry.until ? enquiry.fields : undefined;
    },
    remove: (token) => void waiting.delete(token),
  };
}
