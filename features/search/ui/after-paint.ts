/** Milliseconds after which nobody waits any longer: in a tab that is not seen nothing is painted. */
const UNSEEN = 100;

/** After the browser has painted: what was chosen shows before the work on its results begins. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, UNSEEN);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
