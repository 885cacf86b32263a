/** Examples of each command for `--help`. Every option of a command occurs in one of its lines. */
import type { Command } from 'commander';

/** A command line and its effect. */
type Example = readonly [line: string, does: string];

/** By the full name of the command. */
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
      'from a snapshot, into a folder that a web server serves',
    ],
    ['build -t my-dealer --allow-shrink', 'with a much smaller stock than last time'],
    ['build -t my-dealer --verify 50', 'render 50 pages again and compare them with their files'],
    ['build --all --format github', 'with annotations and a summary in GitHub Actions'],
  ],
  serve: [
    ['serve --all --static --host 127.0.0.1 --drain 10', 'the API behind a proxy that asks /readyz'],
    ['serve --all --port 8080', 'preview every tenant'],
    ['serve --tenant my-dealer --host 0.0.0.0', 'share a preview on the local network'],
    ['serve --static', 'serve the built sites behind a proxy'],
    ['serve --static --dashboard', 'try the built sites on this machine'],
    ['serve --no-dashboard', 'preview without the dashboard'],
    ['serve -t my-dealer --https --open', 'over TLS, and open the site in the browser'],
    ['serve --cert cert.pem --key key.pem', 'over TLS with a certificate that browsers trust'],
    ['serve -t my-dealer --allow-shrink', 'with a much smaller stock than last time'],
  ],
  pull: [
    ['pull --all', 'the stock of every tenant'],
    ['pull --tenant my-dealer --explain', 'show how every column is mapped'],
    ['pull -t my-dealer --allow-shrink', 'accept a much smaller stock'],
    ['pull --config', 'the tenants of the source in dealersite.config.json'],
    ['pull --config --tenants-from ../tenants', 'the tenants of a folder'],
  ],
  report: [
    ['report --tenant my-dealer', 'the quality of the stock as HTML, JSON and CSV'],
    ['report --all --json', 'the same for programs'],
    ['report -t my-dealer --allow-shrink', 'of a much smaller stock than last time'],
  ],
  index: [
    ['index --tenant my-dealer', 'publish the stock to the search cluster'],
    ['index --all --keep 3 --host search.example.com', 'keep three earlier collections'],
    ['index -t my-dealer --snapshot stock.ndjson', 'from a snapshot'],
    ['index -t my-dealer --scoped-key', 'print the key for browsers'],
    ['index -t my-dealer --full', 'fill a new collection in any case'],
    ['index -t my-dealer --take-over', 'replace the stock of another tenant'],
    ['index -t my-dealer --allow-shrink', 'with a much smaller stock than last time'],
  ],
  check: [
    ['check', 'every tenant'],
    ['check --tenant my-dealer --online', 'check the search cluster as well'],
    ['check --all --strict --format github', 'before a merge, with annotations in the changed files'],
    ['check --dry-run', 'show the fixes that can be applied'],
    ['check --tenant my-dealer --fix', 'apply the fixes'],
    ['check --watch', 'check each tenant again when it is saved'],
    ['check --tenant my-dealer --explain finance', 'show where each finance option gets its value'],
  ],
  audit: [
    ['audit --tenant my-dealer', 'a page of each template, as on a phone'],
    ['audit --all --device both --runs 3', 'medians of three runs, on a phone and on a desktop'],
    ['audit --all --format junit > audit.xml', 'a JUnit report for CI'],
    [
      'audit --all --timeout 60000 --global-timeout 600000',
      'at most a minute for a page, and ten for all; reports what was measured',
    ],
    [
      'audit -t my-dealer --only /cars/ --browser /usr/bin/chromium',
      'vehicle pages, in a browser of your own',
    ],
    ['audit -t my-dealer --allow-shrink', 'with a much smaller stock than last time'],
  ],
  test: [
    ['test --tenant my-dealer', 'up to five pages of each template'],
    ['test --all --all-pages --format junit > test.xml', 'every page of every site, for CI'],
    ['test -t my-dealer --no-browser --strict', 'files only; fails when a check was skipped'],
    ['test --all --shard 2/4 --workers 2', 'the second of four parts, in two windows at a time'],
    ['test -t my-dealer --timeout 120000 --retries 1', 'on a slow machine; reports flaky tests'],
    ['test -t my-dealer --browser /usr/bin/chromium', 'pages and journeys in a browser of your own'],
    ['test -t my-dealer --url https://www.example.com', 'a running site; sends no forms'],
    [
      'test -t my-dealer --url https://staging.example.com --allow-sending',
      'a running site; sends test enquiries',
    ],
    [
      'test -t my-dealer --only /cars/ --allow-shrink',
      'vehicle pages, with a much smaller stock than last time',
    ],
  ],
  init: [
    ['init', 'ask for every value on the terminal'],
    ['init my-dealer --yes', 'a site with demo stock and example values'],
    [
      'init my-dealer --from stock.csv',
      'with a first mapping for your export; an https:// address works too',
    ],
    [
      'init --name "River Auto" --place "Dubbo 2830" --street "4 Example Road" --phone "02 5550 0100" --email sales@yard.example',
      'with the details of the dealer',
    ],
    [
      'init bikes --items motorcycle,truck --template yard --brand "#5b1220" --accent "#b3261e" --finance Manual',
      'with vehicle types, layout and colours',
    ],
  ],
  alerts: [
    ['alerts --all', 'the emails of every site, after a pull'],
    ['alerts --tenant my-dealer --snapshot stock.ndjson', 'from a snapshot'],
  ],
  'payments list': [
    ['payments list --all --most 20', 'the newest payments of every site'],
    ['payments list --tenant my-dealer --since 2026-11-01', 'those of a month'],
  ],
  'payments reconcile': [
    ['payments reconcile --all', 'compare the last 30 days with the provider, nightly'],
    ['payments reconcile --tenant my-dealer --since 2026-07-01', 'since the start of the financial year'],
  ],
  'payments release': [
    [
      'payments release 0b0c4a4e-6d6f-4f8e-9a57-2f7f4a0f8f11 --tenant my-dealer',
      'give this deposit back: its vehicle is free again',
    ],
    ['payments release 0b0c4a4e-6d6f-4f8e-9a57-2f7f4a0f8f11 --all', 'whichever site it is of'],
  ],
  mcp: [
    ['mcp --tenant my-dealer --snapshot stock.ndjson', 'from a snapshot'],
    ['mcp --tenant my-dealer', 'started by an assistant, on standard input and output'],
    ['mcp --tenant my-dealer --api http://my-dealer.localhost:4321/api', 'with the API of a local server'],
  ],
  'redirects import': [
    ['redirects import old.csv --tenant my-dealer --dry-run', 'report which old addresses lead nowhere'],
    ['redirects import old.csv -t my-dealer', 'add those with an existing target'],
    ['redirects import old.csv -t my-dealer --guesses', 'add the best guesses too'],
    ['redirects import old.csv --all', 'to all tenants'],
  ],
  ping: [
    ['ping --all', 'what the last builds changed, after a deploy'],
    ['ping --tenant my-dealer --dry-run', 'print the addresses first'],
    ['ping --tenant my-dealer --endpoint https://www.bing.com/indexnow', 'to one search engine'],
  ],
  doctor: [
    ['doctor', 'check this machine'],
    ['doctor --json', 'the same for programs'],
  ],
  completion: [
    ['completion bash >> ~/.bashrc', 'complete commands with Tab in bash'],
    ['completion zsh >> ~/.zshrc', 'in zsh; put it below the line with compinit'],
    ['completion fish > ~/.config/fish/completions/dealersite.fish', 'in fish'],
  ],
  'leads list': [
    ['leads list --tenant my-dealer --since 2026-11-01', 'leads of a site since a day'],
    ['leads list --all --status spam --most 10', 'the last ten leads marked as spam'],
    ['leads list --all --dead', 'leads with a failed delivery'],
  ],
  'leads export': [
    ['leads export leads.csv --all', 'every lead for a spreadsheet'],
    [
      'leads export new.ndjson --tenant my-dealer --format ndjson --since 2026-11-01',
      'new leads for a program',
    ],
    ['leads export spam.csv --all --status spam --force', 'replace an earlier file'],
  ],
  'leads retry': [
    ['leads retry --tenant my-dealer', 'retry failed deliveries'],
    ['leads retry --all', 'the same for every site'],
  ],
  'leads replay': [
    [
      'leads replay --tenant my-dealer --destination crm --since 2026-11-01 --dry-run',
      'what a CRM would get again',
    ],
    ['leads replay --all --since 2026-11-01 --until 2026-11-08', 'send the leads of a week again'],
    ['leads replay --all --failed', 'send again what was given up'],
  ],
  'db backup': [['db backup leads.backup --force', 'replace an earlier backup']],
  'db restore': [['db restore leads.backup --force', 'replace the contents of the database']],
};

function textOf(examples: readonly Example[]): string {
  const lines = examples.map(([line, does]) => `  $ dealersite ${line}\n      ${does}`);
  return `\nExamples:\n${lines.join('\n')}`;
}

/** Adds examples to the help of a command and its subcommands; `path` is the full name of the command. */
export function withExamples(command: Command, path = ''): void {
  for (const child of command.commands) {
    const name = `${path} ${child.name()}`.trim();
    const examples = EXAMPLES[name];
    if (examples) child.addHelpText('after', textOf(examples));
    withExamples(child, name);
  }
}
