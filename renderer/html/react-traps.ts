/**
 * Intercepts the calls that need React's renderer: hooks and resource hints. While the static renderer calls a
 * component, the trap decides; otherwise calls reach React. React publishes these two objects for its own packages
 * only; the tests of the static renderer fail if an upgrade changes them.
 */
import * as React from 'react';
import * as ReactDom from 'react-dom';
// Imported first: it installs the dispatcher of hints that this file wraps.
import 'react-dom/server';

type Hint = (...args: readonly unknown[]) => void;

interface HookInternals {
  /** Dispatcher of hooks; null outside of React. */
  H: unknown;
}
interface HintInternals {
  /** Dispatcher of resource hints, by React's internal letters. */
  d: Record<string, Hint>;
}

/* oxlint-disable typescript/no-unsafe-type-assertion, eslint/no-underscore-dangle -- no types exist, and these are the names */
const hooks = (
  React as unknown as Record<'__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', HookInternals>
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
const hints = (
  ReactDom as unknown as Record<'__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', HintInternals>
).__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
/* oxlint-enable typescript/no-unsafe-type-assertion, eslint/no-underscore-dangle */

export interface Traps {
  /** Called when a component calls a hook; must throw. */
  readonly onHook: () => never;
  /** Called for `preload`; `replay` repeats the call. */
  readonly onPreload: (args: readonly unknown[], replay: () => void) => void;
  /** Called for any other hint; must throw. */
  readonly onHint: () => never;
}

let active: Traps | undefined;

/** React's letter for `preload`. */
const PRELOAD = 'L';

const reactHints = hints.d;
hints.d = Object.fromEntries(
  Object.entries(reactHints).map(([name, hint]): [string, Hint] => [
    name,
    (...args) => {
      const replay = (): void => hint(...args);
      if (!active) replay();
      else if (name === PRELOAD) active.onPreload(args, replay);
      else active.onHint();
    },
  ]),
);

/** Runs `render` with traps, or without any. */
export function withTraps<T>(traps: Traps | undefined, render: () => T): T {
  const outer = active;
  const dispatcher = hooks.H;
  active = traps;
  if (traps) hooks.H = new Proxy({}, { get: () => traps.onHook() });
  try {
    return render();
  } finally {
    active = outer;
    hooks.H = dispatcher;
  }
}
