/** Examples of each command for `--help`: every option of a command stands in one of its lines. */
import type { Command } from 'commander';

/** A line to type, and what it does. */
type Example = readonly [line: string, does: string];

/** By the words of the command. */
const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  build: [
    ['build --tenant my-dealer', 'one site, only the pages that have changed'],
    ['build --all --force --workers 4', 'every page of every site on four threads'],
    [
      'build --all --shard 1/4 --cache s3://bucket/cache',
      'the first quarter of the sites, on one of four machines',
    ],
    [
      'build -t my-dealer --snapshot stock.ndjson --in-place',
      'from a snapshot, into a folder that a host watches',
    ],
    ['build -t my-dealer --allow-shrink', 'although half of the stock has gone'],
    ['build -t my-dealer --renderer react', 'drawn by React alone'],
    ['build -t my-dealer --verify 50', 'hold 50 pages to what React draws'],
    ['build --all --format github', 'with annotations and a summary in a workflow of GitHub'],
  ],
  serve: [
    ['serve --all --port 8080', 'preview every tenant'],
    ['serve --tenant my-dealer --host 0.0.0.0', 'show a preview to others in the network'],
    ['serve --static --no-dashboard', 'answer behind a proxy with what build has written'],
    ['serve -t my-dealer --https --open', 'over TLS, and open the site in the browser'],
    ['serve --cert cert.pem --key key.pem', 'over TLS with a certificate that browsers trust'],
    ['serve -t my-dealer --allow-shrink', 'with a stock that has shrunk'],
  ],
  pull: [
    ['pull --all', 'the stock of every tenant'],
    ['pull --tenant my-dealer --explain', 'show what becomes of every column'],
    ['pull -t my-dealer --allow-shrink', 'accept a much smaller stock'],
    ['pull --config', 'the tenants of the source in dealersite.config.json'],
    ['pull --config --tenants-from ../tenants', 'the tenants of a folder'],
  ],
  report: [
    ['report --tenant my-dealer', 'the quality of the stock as HTML, JSON and CSV'],
    ['report --all --json', 'the same for programs'],
    ['report -t my-dealer --allow-shrink', 'of a stock that has shrunk'],
  ],
  index: [
    ['index --tenant my-dealer', 'publish the stock to the search cluster'],
    ['index --all --keep 3 --host search.example.com', 'keep three earlier collections'],
    ['index -t my-dealer --snapshot stock.ndjson', 'from a snapshot'],
    ['index -t my-dealer --scoped-key', 'print the key for browsers'],
    ['index -t my-dealer --take-over', 'replace the stock of another tenant'],
    ['index -t my-dealer --allow-shrink', 'with a stock that has shrunk'],
  ],
  check: [
    ['check', 'every tenant'],
    ['check --tenant my-dealer --online', 'ask the search cluster as well'],
    ['check --all --strict --format github', 'before a merge, with annotations in the changed files'],
    ['check --dry-run', 'show the repairs of problems that have exactly one'],
    ['check --tenant my-dealer --fix', 'write them'],
    ['check --watch', 'check each tenant again when it is saved'],
    ['check --tenant my-dealer --explain finance', 'where each finance value of a tenant comes from'],
  ],
  audit: [
    ['audit --tenant my-dealer', 'a page of each template, as on a phone'],
    ['audit --all --device both --runs 3', 'medians of three measurements, as on a phone and on a desktop'],
    ['audit --all --format junit > audit.xml', 'for a build machine that reads JUnit'],
    [
      'audit -t my-dealer --only /cars/ --browser /usr/bin/chromium',
      'vehicle pages, in a browser of your own',
    ],
    ['audit -t my-dealer --allow-shrink', 'with a stock that has shrunk'],
  ],
  test: [
    ['test --tenant my-dealer', 'up to five pages of each template'],
    ['test --all --all-pages --format junit > test.xml', 'every page of every site, for a build machine'],
    ['test -t my-dealer --no-browser', 'files only'],
    ['test -t my-dealer --browser /usr/bin/chromium', 'pages and journeys in a browser of your own'],
    ['test -t my-dealer --url https://www.example.com', 'the running site, to which nothing is sent'],
    ['test -t my-dealer --url https://staging.example.com --allow-sending', 'one that may get enquiries'],
    ['test -t my-dealer --only /cars/ --allow-shrink', 'vehicle pages, with a stock that has shrunk'],
  ],
  init: [
    ['init', 'ask for everything, on a terminal'],
    ['init my-dealer --yes', 'a site with demo stock and examples to replace'],
    [
      'init my-dealer --from stock.csv',
      'with a first mapping for your export; an https:// address works too',
    ],
    [
      'init --name "River Auto" --place "Dubbo 2830" --street "4 Example Road" --phone "02 5550 0100" --email sales@yard.example',
      'whose site it is',
    ],
    [
      'init bikes --items motorcycle,truck --template yard --brand "#5b1220" --accent "#b3261e" --finance Manual',
      'what it sells and how it looks',
    ],
  ],
  doctor: [
    ['doctor', 'what this machine lacks'],
    ['doctor --json', 'the same for programs'],
  ],
  completion: [
    ['completion bash >> ~/.bashrc', 'complete words with Tab in bash'],
    ['completion zsh >> ~/.zshrc', 'in zsh, below the line with compinit'],
    ['completion fish > ~/.config/fish/completions/dealersite.fish', 'in fish'],
  ],
  'leads list': [
    ['leads list --tenant my-dealer --since 2026-11-01', 'those of a site since a day'],
    ['leads list --all --status spam --most 10', 'the last ten that counted as spam'],
    ['leads list --all --dead', 'leads with a delivery that was given up'],
  ],
  'leads export': [
    ['leads export leads.csv --all', 'every lead for a spreadsheet'],
    [
      'leads export new.ndjson --tenant my-dealer --format ndjson --since 2026-11-01',
      'new ones for a program',
    ],
    ['leads export spam.csv --all --status spam --force', 'replace an earlier file'],
  ],
  'leads retry': [
    ['leads retry --tenant my-dealer', 'deliver again what was given up'],
    ['leads retry --all', 'the same for every site'],
  ],
  'db backup': [['db backup leads.backup --force', 'replace an earlier backup']],
  'db restore': [['db restore leads.backup --force', 'replace what the database holds']],
};

function textOf(examples: readonly Example[]): string {
  const lines = examples.map(([line, does]) => `  $ dealersite ${line}\n      ${does}`);
  return `\nExamples:\n${lines.join('\n')}`;
}

/** Adds the examples to the help of a command and of those below it. `path` is the words that lead to it. */
export function withExamples(command: Command, path = ''): void {
  for (const child of command.commands) {
    const words = `${path} ${child.name()}`.trim();
    const examples = EXAMPLES[words];
    if (examples) child.addHelpText('after', textOf(examples));
    withExamples(child, words);
  }
}
