/**
 * Events of a page: a slice says what has happened, whoever cares listens. They travel as DOM events and are kept, so that a
 * listener that loads late misses nothing.
 */

/** What has happened: a name and plain data. */
export interface PageEvent {
  readonly type: string;
}

const NAME = 'ds-event';

interface Keeper {
  dsEvents?: PageEvent[];
}

export interface PageEvents<E extends PageEvent> {
  /** Tells the page what has happened. */
  emit: (event: E) => void;
  /** Calls `listener` with every event so far and from now on; the result ends that. */
  listen: (listener: (event: E) => void) => () => void;
}

/** The events of the page, as those of type `E`. */
export function pageEvents<E extends PageEvent>(): PageEvents<E> {
  return {
    emit(event) {
      ((window as Keeper).dsEvents ??= []).push(event);
      document.dispatchEvent(new CustomEvent(NAME, { detail: event }));
    },
    listen(listener) {
      const hear = (event: Event) => listener((event as CustomEvent<E>).detail);
      (window as Keeper).dsEvents?.forEach((event) => listener(event as E));
      document.addEventListener(NAME, hear);
      return () => document.removeEventListener(NAME, hear);
    },
  };
}
