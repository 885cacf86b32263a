/** The pill below the picture: loading progress, then the hint (specification, section 2). */

export interface Progress {
  /** Shows how many frames have loaded or failed. */
  update: (done: number) => void;
  /** Restores the hint, or hides it. */
  end: (hidden: boolean) => void;
}

/** Turns `hint` into a progress bar for `all` frames. */
export function progressIn(hint: HTMLElement, all: number): Progress {
  const hintText = hint.textContent;
  hint.role = 'progressbar';
  hint.ariaLabel = 'Loading the spin view';
  const update = (done: number): void => {
    const share = Math.round((done / all) * 100);
    hint.ariaValueNow = `${share}`;
    hint.textContent = `Loading ${share} %`;
  };
  update(0);
  return {
    update,
    end(hidden) {
      for (const name of ['role', 'aria-label', 'aria-valuenow']) hint.removeAttribute(name);
      hint.textContent = hintText;
      hint.hidden = hidden;
    },
  };
}
