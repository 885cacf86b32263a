/** What the engine lends to `<Fixed>`, `<Island>` and `<Enhance>` while it makes HTML. In a browser nothing is lent. */
import type { ReactElement } from 'react';

/** What a view can name: the script of an island, over finished markup or beside the page. */
export type ScriptKind = 'island' | 'enhance' | 'worker';

/** Address of every script that views name, by kind and name. */
export type ScriptAddresses = Readonly<Record<ScriptKind, Readonly<Record<string, string>>>>;

export interface Runtime {
  /** HTML of a subtree that never hydrates. Absent: `<Fixed>` renders in place. */
  fixedMarkup?: (element: ReactElement) => string;
  /** HTML that React can hydrate; `prefix` is the identifier prefix of the island. */
  hydratableMarkup?: (element: ReactElement, prefix: string) => string;
  /** Address of a script by its name. */
  script?: (name: string, kind: ScriptKind) => string;
}

let current: Runtime = {};
let generation = 0;

/** Called once by a process that renders. What `<Fixed>` kept until then is dropped. */
export function lendRuntime(runtime: Runtime): void {
  current = runtime;
  generation += 1;
}

export const runtime = (): Runtime => current;
/** Grows with every `lendRuntime`. */
export const runtimeGeneration = (): number => generation;
