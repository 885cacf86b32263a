/** The pill at the foot of the stage: how far the frames have loaded, then the hint (specification, section 2). */

export interface Progress {
  /** So many of all frames have come or failed. */
  update: (done: number) => void;
  /** The hint again, unless there is nothing to hint at. */
  end: (hidden: boolean) => void;
}

/** Makes `hint` tell how far `all` frames are. */
export function progressIn(hint: HTMLElement, all: number): Progress {
  const words = hint.textContent;
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
      hint.textContent = words;
      hint.hidden = hidden;
    },
  };
}
