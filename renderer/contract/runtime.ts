/**
 * Functions that the engine provides to `<Cached>`, `<Island>`, `<Enhance>` and `<Withheld>` while it renders. Browsers
 * provide none.
 */
import type { ReactElement } from 'react';

/** Kinds of scripts that views can use: of islands, over finished markup, or in a worker. */
export type ScriptKind = 'island' | 'enhance' | 'worker';

/** Addresses of all scripts, by kind and name. */
export type ScriptAddresses = Readonly<Record<ScriptKind, Readonly<Record<string, string>>>>;

export interface Runtime {
  /** Returns the HTML of a subtree that never hydrates. Undefined: `<Cached>` renders in place. */
  cachedMarkup?: (element: ReactElement) => string;
  /** HTML of a subtree of one page that never hydrates. */
  staticMarkup?: (element: ReactElement) => string;
  /** HTML that React can hydrate; `prefix` is the identifier prefix of the island. */
  hydratableMarkup?: (element: ReactElement, prefix: string) => string;
  /** Returns the content of `<Withheld>` where the reader may have it; undefined elsewhere. */
  withheld?: (element: ReactElement) => ReactElement | undefined;
  /** Returns the address of a script. */
  script?: (name: string, kind: ScriptKind) => string;
}

let current: Runtime = {};

/** Sets the runtime of a process that renders. `<Cached>` has a cache for each. */
export function provideRuntime(runtime: Runtime): void {
  current = runtime;
}

export const runtime = (): Runtime => current;
