/**
 * `npm run soak:kills [-- KILLS]` kills 100 or KILLS builds, every third while it publishes, while a reader compares
 * every file with the stamp of the output. Exits with 1 when the reader found a mix or nothing, or a later build did
 * not repair the output.
 */
import { killBuilds } from '../support/kills.ts';
import { Project, vehicles } from '../support/project.ts';

const kills = Number(process.argv[2] ?? 100);
const project = new Project(vehicles(60));
try {
  const report = await killBuilds(project, {
    kills,
    chance: Math.random,
    report: (line) => console.log(line),
  });
  console.log(JSON.stringify(report));
  process.exitCode = report.mixed + report.missing + report.unrepaired === 0 ? 0 : 1;
} finally {
  project.remove();
}
