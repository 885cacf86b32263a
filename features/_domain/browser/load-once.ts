/** Loads what a visitor needs once. */
import { logOnly } from './log.ts';

/** Returns a function that starts `load`, once. A failure is logged under `label`; the next call starts it again. */
export function loadOnce(label: string, load: () => Promise<void>): () => void {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      logOnly(label, error);
      loading = undefined;
    });
  };
}
