/** Milliseconds to wait at most: hidden tabs never paint. */
const UNSEEN = 100;

/** Resolves after the next paint, so that a choice shows before its results are computed. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, UNSEEN);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
