/** Whatever happens to a build, what is published is one whole site. */
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differing, filesOf, Project, vehicles } from '../support/project.ts';

const ROUNDS = 10;

let project: Project;
beforeAll(() => {
  project = new Project(vehicles(60));
});
afterAll(() => project.remove());

/** Starts a build and kills it after so many milliseconds; true when it was still running. */
async function killedAfter(milliseconds: number, ...words: string[]): Promise<boolean> {
  const build = project.start('build', '--tenant', 'yard', ...words);
  const ended = once(build, 'exit');
  await Promise.race([wait(milliseconds), ended]);
  const killed = build.kill('SIGKILL');
  await ended;
  return killed;
}

/** True while the next build has a change to finish. */
function hasJournal(): boolean {
  const names = readdirSync(path.join(project.root, 'output'));
  return names.some((name) => existsSync(path.join(project.root, 'output', name, 'journal.json')));
}

describe('a build that is killed', () => {
  test('at any moment leaves no output, the old one, or the new one; the next build makes the new one', async () => {
    const sites: { stock: string; files: Map<string, Buffer> }[] = [];
    let time = 0;
    for (const [name, stock] of Object.entries({
      a: vehicles(60),
      b: vehicles(55, { price: 30_000, colour: 'Red' }),
    })) {
      project.putStock(stock);
      const snapshot = await project.keepSnapshot(name);
      const started = performance.now();
      await project.build('--force');
      time = performance.now() - started;
      sites.push({ stock: snapshot, files: project.files() });
    }
    const [one, two] = sites;
    if (!one || !two) throw new Error('two sites were built');
    expect(differing(one.files, two.files).length).toBeGreaterThan(60);
    let killed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [{ stock, files: wanted }, { files: old }] = round % 2 === 0 ? [one, two] : [two, one];
      const words = ['--snapshot', stock, ...(round % 3 === 0 ? ['--force'] : [])];
      // From a third of the way to the end, where files are written; every third round replaces the whole folder.
      const delay = time * (0.3 + (0.7 * (round + Math.random())) / ROUNDS);
      if (await killedAfter(delay, ...words)) killed += 1;
      const found = filesOf(project.output);
      const isWhole = differing(found, old).length === 0 || differing(found, wanted).length === 0;
      const moment = `round ${round}, killed after ${Math.round(delay)} ms`;
      expect({ moment, isWhole: isWhole || found.size === 0 || hasJournal() }).toEqual({
        moment,
        isWhole: true,
      });
      await project.build('--snapshot', stock);
      expect({ moment, differing: differing(project.files(), wanted) }).toEqual({ moment, differing: [] });
      expect(readdirSync(path.join(project.root, 'output'))).toEqual(['yard']);
    }
    expect(killed).toBeGreaterThan(0);
  }, 90_000);
});

describe('a build that cannot be', () => {
  test('because another one is running says DS2103 and touches nothing', async () => {
    await project.build();
    const before = project.marks();
    const lock = path.join(project.root, '.dealersite/locks/build-yard');
    mkdirSync(path.dirname(lock), { recursive: true });
    writeFileSync(lock, String(process.pid));
    const { code, stderr } = await project.run('build', '--tenant', 'yard', '--force');
    expect(code).toBe(2);
    expect(stderr).toContain('DS2103');
    expect(stderr).toContain(String(process.pid));
    expect(differing(before, project.marks())).toEqual([]);
    expect(existsSync(lock)).toBe(true);
    rmSync(lock);
  });

  test('because its snapshot is not there says so in its own words', async () => {
    const { code, stderr } = await project.run('build', '--tenant', 'yard', '--snapshot', 'none.ndjson');
    expect(code).toBe(2);
    expect(stderr).toContain('none.ndjson');
    expect(stderr).not.toContain('DS1000');
  });

  test('because a page fails leaves the output as it was', async () => {
    await project.build();
    const before = project.marks();
    project.putTenant({ locations: [project.locationWith({ timezone: 'Mars/Base' })] });
    const { code, stderr } = await project.run('build', '--tenant', 'yard');
    expect(stderr).toContain('DS2105');
    expect(code).toBe(1);
    expect(differing(before, project.marks())).toEqual([]);
    expect(readdirSync(path.join(project.root, 'output'))).toEqual(['yard']);
  });
});
