/** What is answered to a request that is not in order: a status and one sentence, as a Typesense server would say it. */

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422;

/** A request that cannot be answered; `message` goes to whoever asked. */
export class Refusal extends Error {
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

/** Stops with a refusal. */
export function refuse(status: RefusalStatus, message: string): never {
  throw new Refusal(status, message);
}
