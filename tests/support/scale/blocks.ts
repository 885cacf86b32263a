/** Counted work: how often blocks of code ran between two readings of V8's precise coverage. */

/** A function's coverage: its whole text first, then the blocks inside it whose counts differ. */
export interface FunctionCoverage {
  readonly ranges: readonly {
    readonly startOffset: number;
    readonly endOffset: number;
    readonly count: number;
  }[];
}

export interface Work {
  /** Blocks that ran, counting each at most once a call of its function. */
  blocks: number;
  /** Repetitions of blocks within a call, as in loops; compiled code runs them many times faster. */
  loops: number;
  /** Blocks and repetitions of the code that turns views into HTML. */
  drawing: number;
}

export const NO_WORK: Work = { blocks: 0, loops: 0, drawing: 0 };

export const addWork = (one: Work, two: Work): Work => ({
  blocks: one.blocks + two.blocks,
  loops: one.loops + two.loops,
  drawing: one.drawing + two.drawing,
});

/** Matches the modules that turn views into HTML. */
const DRAWING = /^node_modules\/react-dom\//;

/** Comment with which the bundler begins each module. */
const MODULE = /^\/\/ ((?:node_modules|cli|features|renderer)\/\S+)$/gm;

/** Returns a function that names the module at an offset of a bundled file. */
export function createModuleLookup(bundled: string): (offset: number) => string {
  const starts = [...bundled.matchAll(MODULE)].map(({ index, 1: name = '' }) => ({ index, name }));
  return (offset) => starts.findLast(({ index }) => index <= offset)?.name ?? '';
}

/** Counts the work of one function. */
export function countWork({ ranges }: FunctionCoverage, module: string): Work {
  const calls = ranges[0]?.count ?? 0;
  let [all, once] = [0, 0];
  for (const { count } of ranges) {
    all += count;
    once += Math.min(count, calls);
  }
  return DRAWING.test(module)
    ? { blocks: 0, loops: 0, drawing: all }
    : { blocks: once, loops: all - once, drawing: 0 };
}
