/**
 * `npm run soak:kills [-- KILLS]` kills KILLS builds (100), every third while it publishes, under a reader that holds every file
 * against the stamp of the output. Ends with 1 when the reader saw a mix or nothing, or a later build did not repair the rest.
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
