/**
 * Events of a page: slices emit them, and other slices listen. They are DOM events that are also stored, so that late
 * listeners miss nothing.
 */

/** An event: a type and plain data. */
export interface PageEvent {
  readonly type: string;
}

const NAME = 'ds-event';

interface EventStore {
  dsEvents?: PageEvent[];
}

export interface PageEvents<E extends PageEvent> {
  /** Dispatches an event. */
  emit: (event: E) => void;
  /** Calls `listener` with all events so far and later ones. Returns a function to stop listening. */
  listen: (listener: (event: E) => void) => () => void;
}

/** Returns the events of the page, typed as `E`. */
export function pageEvents<E extends PageEvent>(): PageEvents<E> {
  return {
    emit(event) {
      ((window as EventStore).dsEvents ??= []).push(event);
      document.dispatchEvent(new CustomEvent(NAME, { detail: event }));
    },
    listen(listener) {
      const onEvent = (event: Event) => listener((event as CustomEvent<E>).detail);
      (window as EventStore).dsEvents?.forEach((event) => listener(event as E));
      document.addEventListener(NAME, onEvent);
      return () => document.removeEventListener(NAME, onEvent);
    },
  };
}
