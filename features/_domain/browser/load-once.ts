/** Loads what a visitor needs once. */
import { logOnly } from './log.ts';

interface Load {
  load: () => Promise<void>;
  /** Reports a failure to the visitor, perhaps again. */
  report: () => void;
}

/** Returns a function that starts `load`, once. A failure is logged under `label` and reported; the next call starts it again. */
export function loadOnce(label: string, { load, report }: Load): () => void {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      logOnly(label, error);
      loading = undefined;
      report();
    });
  };
}
