/** Reads V8's precise coverage of the bundled program in the current process. */
import { readFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { addWork, countWork, createModuleLookup, NO_WORK, type Work } from './blocks.ts';

/** Work by module. */
export type WorkByModule = ReadonlyMap<string, Work>;

/** Starts counting. The returned function gives the work since its last call. */
export function startCoverage(folder: string): () => WorkByModule {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const lookups = new Map<string, (offset: number) => string>();
  const getLookup = (url: string) => {
    const existing = lookups.get(url);
    if (existing) return existing;
    const lookup = createModuleLookup(readFileSync(fileURLToPath(url), 'utf8'));
    lookups.set(url, lookup);
    return lookup;
  };
  return () => {
    const work = new Map<string, Work>();
    for (const { url, functions } of takeCoverage(session)) {
      if (!url.startsWith(folder)) continue;
      for (const one of functions) {
        const [whole] = one.ranges;
        // Functions that did not run since the last reading have a single empty range.
        if (!whole || (whole.count === 0 && one.ranges.length === 1)) continue;
        const module = getLookup(url)(whole.startOffset);
        work.set(module, addWork(work.get(module) ?? NO_WORK, countWork(one, module)));
      }
    }
    return work;
  };
}

/** Returns the coverage since the last call and resets the counts. The session answers at once on its own thread. */
function takeCoverage(session: Session): readonly Profiler.ScriptCoverage[] {
  let scripts: readonly Profiler.ScriptCoverage[] | undefined;
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    scripts = result;
  });
  if (!scripts) throw new Error('The profiler returned no coverage.');
  return scripts;
}
