/** Names and value types of the options of each API function, checked for callers without types. */
import { nearestName } from '../../features/_domain/text/nearest-name.ts';
import { instantOf } from '../instant.ts';
import { defineError, fail } from '../../renderer/contract/error.ts';
import type {
  AuditOptions,
  BuildOptions,
  CheckOptions,
  CommandName,
  CommonOptions,
  ExplainOptions,
  PullConfigOptions,
  PullOptions,
  PullTenantsOptions,
  ReportOptions,
  ServeOptions,
  StockOptions,
  TenantOptions,
  TestOptions,
} from '../types.ts';

const unknownOption = defineError<{ command: string; name: string; nearest: string | undefined }>({
  code: 'DS1800',
  title: 'Unknown option',
  exitCode: 2,
  message: ({ command, name }) => `${command}() has no option "${name}".`,
  hint: ({ nearest }) =>
    nearest === undefined ? 'See docs/change/scripting.md for its options.' : `Did you mean "${nearest}"?`,
});

const wrongValue = defineError<{ command: string; name: string; expected: string; value: string }>({
  code: 'DS1801',
  title: 'Wrong option value',
  exitCode: 2,
  message: ({ command, name, expected, value }) =>
    `Option "${name}" of ${command}() must be ${expected}, not ${value}.`,
  hint: ({ name }) => `Leave "${name}" out to use the default.`,
});

const conflictingOptions = defineError<{ command: string; name: string; other: string }>({
  code: 'DS1803',
  title: 'Conflicting options',
  exitCode: 2,
  message: ({ command, name, other }) => `${command}() does not accept "${other}" together with "${name}".`,
  hint: ({ name, other }) => `Leave out "${other}" or "${name}".`,
});

/** A type of value: its description and its test. */
interface Kind {
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
}

const typed = (type: 'boolean' | 'string' | 'function', expected: string): Kind => ({
  expected,
  fits: (value) => typeof value === type,
});
const BOOLEAN = typed('boolean', 'true or false');
const TEXT = typed('string', 'a string');
const whole = (least: number, most: number): Kind => ({
  expected: `a whole number from ${least} to ${most}`,
  fits: (value) => typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most,
});
const SHARD: Kind = {
  expected: 'a part and the number of parts, such as "2/5"',
  fits: (value) => /^\d+\/\d+$/.test(String(value)),
};
const SLUGS: Kind = {
  expected: 'a slug or a list of slugs',
  fits: (value) =>
    typeof value === 'string' ||
    (Array.isArray(value) && value.length > 0 && value.every((slug) => typeof slug === 'string')),
};
const INSTANT: Kind = {
  expected: 'a date, milliseconds, or an ISO 8601 day or instant with its zone',
  fits: (value) => !Number.isNaN(instantOf(value)),
};
const oneOf = (...values: readonly string[]): Kind => ({
  expected: values.map((value) => `"${value}"`).join(' or '),
  fits: (value) => values.some((one) => one === value),
});

const COMMON = {
  root: TEXT,
  now: INSTANT,
  signal: { expected: 'an AbortSignal', fits: (value) => value instanceof AbortSignal },
  onEvent: typed('function', 'a function'),
} as const satisfies Record<keyof CommonOptions, Kind>;
const TENANTS = { ...COMMON, tenants: SLUGS } as const satisfies Record<keyof TenantOptions, Kind>;
const STOCK = { ...TENANTS, allowShrink: BOOLEAN } as const satisfies Record<keyof StockOptions, Kind>;

type AnyPull = PullOptions & ExplainOptions & PullConfigOptions & PullTenantsOptions;

/** Options by function. */
export const OPTIONS = {
  audit: {
    ...STOCK,
    only: TEXT,
    runs: whole(1, 99),
    device: oneOf('mobile', 'desktop', 'both'),
    browser: TEXT,
    timeout: whole(1_000, 86_400_000),
    globalTimeout: whole(1_000, 86_400_000),
  } satisfies Record<keyof AuditOptions, Kind>,
  build: {
    ...STOCK,
    force: BOOLEAN,
    inPlace: BOOLEAN,
    snapshot: TEXT,
    verify: whole(1, 1_000_000),
    cache: TEXT,
    shard: SHARD,
    workers: whole(1, 64),
  } satisfies Record<keyof BuildOptions, Kind>,
  check: {
    ...TENANTS,
    online: BOOLEAN,
    strict: BOOLEAN,
    explain: TEXT,
    fix: BOOLEAN,
    dryRun: BOOLEAN,
  } satisfies Record<keyof CheckOptions, Kind>,
  pull: { ...STOCK, explain: BOOLEAN, config: BOOLEAN, tenantsFrom: TEXT } satisfies Record<
    keyof AnyPull,
    Kind
  >,
  report: STOCK satisfies Record<keyof ReportOptions, Kind>,
  serve: {
    ...STOCK,
    port: whole(0, 65_535),
    host: TEXT,
    static: BOOLEAN,
    dashboard: BOOLEAN,
    https: BOOLEAN,
    cert: TEXT,
    key: TEXT,
    open: BOOLEAN,
    drain: whole(0, 60),
  } satisfies Record<keyof ServeOptions, Kind>,
  test: {
    ...STOCK,
    only: TEXT,
    allPages: BOOLEAN,
    strict: BOOLEAN,
    url: TEXT,
    allowSending: BOOLEAN,
    browser: { expected: 'a path or false', fits: (value) => value === false || TEXT.fits(value) },
    timeout: whole(1_000, 3_600_000),
    retries: whole(0, 9),
    workers: whole(1, 64),
    shard: SHARD,
  } satisfies Record<keyof TestOptions, Kind>,
} as const satisfies Record<CommandName, Readonly<Record<string, Kind>>>;

/** Options that bring in tenants, and options of a stock pull; they exclude each other. */
const OF_TENANTS = ['config', 'tenantsFrom'];
const OF_STOCK = ['tenants', 'explain'];

/**
 * Throws DS1800 for an unknown option, DS1801 for a value of the wrong type, and DS1803 for options that exclude each
 * other.
 */
export function checkOptions(command: CommandName, options: object): void {
  const kinds: Readonly<Record<string, Kind>> = OPTIONS[command];
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (!kind) {
      const nearest = nearestName(name, Object.keys(kinds));
      return fail(unknownOption, { command, name, nearest });
    }
    if (value !== undefined && !kind.fits(value))
      fail(wrongValue, {
        command,
        name,
        expected: kind.expected,
        value: JSON.stringify(value) ?? typeof value,
      });
  }
  checkTogether(command, options);
}

function checkTogether(command: CommandName, options: object): void {
  const set = new Set(
    Object.entries(options).flatMap(([name, value]) =>
      value === undefined || value === false ? [] : [name],
    ),
  );
  const name = OF_TENANTS.find((one) => set.has(one));
  const other = OF_STOCK.find((one) => set.has(one));
  if (name !== undefined && other !== undefined) fail(conflictingOptions, { command, name, other });
}
