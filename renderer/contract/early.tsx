/** `<EarlyScript>`: a tiny script that the browser runs before it paints what stands after it. */
import type { ReactElement } from 'react';
import { runtime } from './runtime.ts';

/**
 * Places the script of `<name>.early.ts` where it stands: the browser waits for it, so it belongs in front of what it is about
 * and has to be small.
 */
export function EarlyScript({ name }: { /** File name without `.early.ts`. */ name: string }): ReactElement {
  const src = runtime().script?.(name, 'early');
  return src ? <script src={src} /> : <></>;
}
