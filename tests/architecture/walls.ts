/** The walls as data: rooms, file kinds by suffix, and what each kind may use. */

/** Kinds of files by suffix. The first match counts. */
export const KINDS = [
  ['test', /\.(test|case)\.tsx?$/],
  ['types', /\.d\.ts$/],
  ['island', /\.island\.tsx$/],
  ['enhance', /\.enhance\.ts$/],
  ['early', /\.early\.ts$/],
  ['worker', /\.worker\.ts$/],
  ['block', /\.block\.tsx$/],
  ['page', /\.page\.tsx$/],
  ['style', /\.css\.ts$/],
  ['feature', /\.feature\.tsx?$/],
  ['server', /\.server\.ts$/],
  ['door', /\.cli\.ts$/],
  ['check', /\.check\.ts$/],
  ['section', /\.section\.tsx$/],
  ['schema', /\.schema\.ts$/],
  ['source', /\.source\.ts$/],
  ['api', /\.api\.ts$/],
  ['tables', /\.tables\.ts$/],
  ['view', /\.tsx$/],
  ['bare', /\.ts$/],
  ['script', /\.[cm]?js$/],
  ['data', /./],
] as const;

export type Kind = (typeof KINDS)[number][0];

/** Rooms with rules of their own. The first match counts; `slice` is any other folder of features. */
export const ROOMS = [
  ['contract', /^renderer\/contract\//],
  ['browser', /^renderer\/browser\//],
  ['renderer', /^renderer\//],
  ['_domain', /^features\/_domain\//],
  ['_ui', /^features\/_ui\//],
  ['_platform', /^features\/_platform\//],
  ['composition', /^features\/[^/]+$/],
  ['slice', /^features\//],
  ['cli', /^cli\//],
  ['tenants', /^tenants\//],
  ['fixtures', /^fixtures\//],
  ['tests', /^tests\//],
  ['root', /./],
] as const;

export type Room = (typeof ROOMS)[number][0];

/** Rooms that a room may import from. Types count as well: the engine must not name a car. */
export const FLOORS: Partial<Record<Room, { may: readonly Room[]; wayOut: string }>> = {
  contract: {
    may: ['contract'],
    wayOut:
      'The contract is floor zero and calls nobody; take what you need as an argument or a type parameter.',
  },
  browser: {
    may: ['browser', 'contract'],
    wayOut: 'What runs in a browser stands in renderer/browser or renderer/contract; move it there.',
  },
  renderer: {
    may: ['renderer', 'browser', 'contract', 'root'],
    wayOut: 'The engine has never heard of a car; let cli/compose.ts hand it in.',
  },
  _domain: {
    may: ['_domain', 'contract'],
    wayOut: 'The domain calls nobody; move the shared part into _domain or take it as an argument.',
  },
  _ui: {
    may: ['_ui', '_domain', 'contract'],
    wayOut: 'Primitives know no slice; take what differs as a prop, or move this file into the slice.',
  },
  _platform: {
    may: ['_platform', '_domain', 'contract'],
    wayOut: 'The platform knows no slice; let the slice call it.',
  },
  composition: {
    may: ['composition', 'slice', '_domain', '_ui', '_platform', 'contract'],
    wayOut: 'Features reach the engine through renderer/contract only; add to the contract what is missing.',
  },
  slice: {
    may: ['slice', '_domain', '_ui', '_platform', 'contract'],
    wayOut: 'Features reach the engine through renderer/contract only; add to the contract what is missing.',
  },
};

/** The only way from one slice into another. */
export const SLICES = {
  from: 'page',
  to: 'block',
  wayOut:
    'Slices do not import each other: place the other slice’s .block.tsx in a .page.tsx, or move what both need to _domain, _ui or _platform.',
} as const;

/** The files of a slice that the command line may use. */
export const DOORS = {
  kinds: ['feature', 'server', 'door'] as readonly Kind[],
  wayOut:
    'Commands know slices by their registry; let the slice do the work in its .cli.ts, or declare it in its .feature.ts or .server.ts.',
} as const;

export const ENGINE_WAY_OUT =
  'The engine treats all slices alike: derive it from what pages place, or let the slice declare it.';

export const OPTIONS_WAY_OUT =
  'Options are typed once: read them with the reader that the slice declares by siteOptions, or let the slice hand in what you need.';

export const CODE_WAY_OUT = 'A code is permanent and belongs to one error; take the next free one.';

/** Beginnings of names that all parts may use: `data-ui-status` is a name of `_ui`, whose scripts work on the forms of all slices. */
export const SHARED_PREFIXES: Readonly<Record<string, string>> = {
  _ui: 'ui',
  renderer: 'ds',
  cli: 'dealersite',
};

/** Events of the browser that scripts fire themselves. */
export const NATIVE_EVENTS: readonly string[] = ['change', 'focusin', 'input', 'pointerenter'];

/** Events that the browser fires. */
export const DOM_EVENTS: readonly string[] = [
  'abort animationend beforeinput beforetoggle beforeunload blur cancel change click close',
  'compositionend contextmenu copy dblclick dragend dragover dragstart drop ended error focus focusin',
  'focusout formdata fullscreenchange hashchange input invalid keydown keyup load message mouseenter mouseleave',
  'offline online open pagehide pagereveal pageshow pageswap paste pause play pointercancel pointerdown',
  'pointerenter pointerleave pointermove pointerup popstate readystatechange reset resize scroll',
  'scrollend selectionchange storage submit toggle touchend touchmove touchstart transitionend',
  'visibilitychange wheel DOMContentLoaded',
].flatMap((line) => line.split(' '));

export const UNWRITTEN_WAY_OUT =
  'Correct the name, or remove what waits for it; an event of the browser goes into DOM_EVENTS.';

export const CLASS_WAY_OUT =
  'Import the class from its style sheet, or look for an attribute of your own; classes of a package belong to the part that imports it.';

export const OWNER_WAY_OUT =
  'Let the name begin with that of its part, as `data-watchlist-count`, or import it as a constant from a place that both parts may use.';

/** Packages that a kind of file may not load. */
export const PACKAGES = {
  browser: /^(node:|zod(\/|$)|typesense(\/|$)|axios(\/|$))/,
  noNode: /^node:/,
  any: /^$/,
} as const;

/** A room and a kind in it, `own` being the file's own room or slice, `*` any kind. */
type Target = `${'own' | '_domain' | '_ui' | '_platform' | 'contract'}:${Kind | '*'}` | 'other:block';

export interface Side {
  /** Name of such a file in messages. */
  called: string;
  /** Allowed value imports. */
  may: readonly Target[];
  /** What `import()` may load as well. */
  lazy?: readonly Target[];
  packages: keyof typeof PACKAGES;
  /** True where the file may read the current time and random numbers. */
  clock?: true;
  wayOut: string;
}

const PURE: readonly Target[] = ['own:bare', 'own:data', '_domain:bare', '_domain:data', 'contract:*'];
const SEEN: readonly Target[] = [...PURE, 'own:view', 'own:style', '_ui:bare', '_ui:view', '_ui:style'];
const OWN: readonly Target[] = [
  ...SEEN,
  'own:island',
  'own:block',
  'own:schema',
  'own:source',
  '_domain:*',
  '_ui:*',
];

/**
 * Allowed value imports by suffix; `import type` is free. A file that may reach the browser imports only such files and
 * no refused package, so nothing reachable does either.
 */
export const SIDES: Partial<Record<Kind, Side>> = {
  bare: {
    called: 'a bare .ts file',
    may: PURE,
    packages: 'browser',
    wayOut:
      'Pure parts that two homes need stand in _domain, shapes come by `import type`, and the outside work is done by a .source.ts, .block.tsx or .page.tsx that passes the result as an argument.',
  },
  style: {
    called: 'a .css.ts file',
    may: ['own:bare', 'own:style', '_ui:bare', '_ui:style', '_domain:bare'],
    packages: 'browser',
    wayOut: 'Styles stand over the theme contract; leave data and views to the .tsx file.',
  },
  view: {
    called: 'a view (.tsx)',
    may: SEEN,
    packages: 'browser',
    wayOut: 'Take it as a prop; islands and data are placed by the slice’s .block.tsx.',
  },
  island: {
    called: 'an island',
    may: [...SEEN, 'own:island'],
    packages: 'browser',
    wayOut: 'An island reaches the browser: take what you need as JSON props from the .block.tsx.',
  },
  enhance: {
    called: 'an enhancing script',
    may: [...PURE, 'own:style', '_ui:bare', '_ui:style'],
    packages: 'browser',
    clock: true,
    wayOut:
      'An enhancing script works on finished markup: pure rules and class names; what changes what is drawn is an island.',
  },
  early: {
    called: 'an early script',
    may: PURE,
    packages: 'browser',
    clock: true,
    wayOut: 'The page waits for an early script: it says one thing in a few lines, with pure parts at most.',
  },
  worker: {
    called: 'a worker',
    may: [...PURE, 'own:view'],
    packages: 'browser',
    clock: true,
    wayOut:
      'A worker reaches the browser without a page: it calls pure parts, draws views without state and answers messages.',
  },
  block: {
    called: 'a block',
    may: OWN,
    packages: 'noNode',
    wayOut: 'Pages place blocks, never the other way round; what reads files belongs in a .source.ts.',
  },
  page: {
    called: 'a page',
    may: [...OWN, 'own:page', 'other:block'],
    packages: 'noNode',
    wayOut: 'What reads files belongs in a .source.ts; a page is a pure function of the site.',
  },
  feature: {
    called: 'a .feature.ts file',
    may: [...OWN, 'own:page', 'own:section', 'own:check'],
    packages: 'noNode',
    wayOut: 'What reads files belongs in a .source.ts.',
  },
  schema: {
    called: 'a .schema.ts file',
    may: ['own:bare', 'own:schema', 'own:data', '_domain:bare', '_domain:schema', 'contract:*'],
    lazy: ['own:source'],
    packages: 'noNode',
    wayOut:
      'A schema is a shape; what reads or shows belongs in a view or in a .source.ts, which a table of kinds loads with import().',
  },
  source: {
    called: 'a .source.ts file',
    may: [
      ...PURE,
      'own:schema',
      'own:source',
      'own:tables',
      '_domain:schema',
      '_domain:source',
      '_platform:*',
    ],
    packages: 'any',
    clock: true,
    wayOut: 'A source reads and parses; let a .block.tsx or .page.tsx show the result.',
  },
  api: {
    called: 'an .api.ts file',
    may: [...PURE, 'own:schema', 'own:source', 'own:tables', 'own:api', '_domain:schema', '_platform:*'],
    packages: 'any',
    clock: true,
    wayOut: 'Routes use their own schema, tables and bare files, and _platform.',
  },
  tables: {
    called: 'a .tables.ts file',
    may: [...PURE, 'own:schema', 'own:tables', '_domain:schema', '_platform:*'],
    packages: 'any',
    clock: true,
    wayOut: 'Tables use their own schema and bare files, and _platform.',
  },
  section: {
    called: 'a .section.tsx file',
    may: OWN,
    packages: 'noNode',
    wayOut:
      'A section places the blocks of its own slice in a slot of another page; what reads files belongs in a .source.ts.',
  },
  server: {
    called: 'a .server.ts file',
    may: [...PURE, 'own:schema', 'own:source', 'own:tables', 'own:api', '_domain:schema', '_platform:*'],
    packages: 'any',
    clock: true,
    wayOut:
      'The server half of a slice declares its routes, tables and services; pages stand in its .feature.ts.',
  },
  door: {
    called: 'a .cli.ts file',
    may: [...PURE, 'own:schema', 'own:source', 'own:tables', 'own:api', '_domain:*', '_platform:*'],
    packages: 'any',
    clock: true,
    wayOut:
      'What commands use of a slice reads files and stores; what visitors see stands in pages and blocks.',
  },
  check: {
    called: 'a .check.ts file',
    may: [...PURE, 'own:schema', 'own:source', 'own:check', '_domain:*', '_ui:bare'],
    packages: 'any',
    wayOut: 'A rule looks at the tenant and the stock it is given; let its caller read files.',
  },
};

/** Rooms that follow the table of sides. */
export const SIDED: readonly Room[] = ['contract', 'browser', '_domain', '_ui', 'slice'];

/** Rooms whose files receive the current time and random numbers as arguments, unless their kind may read them. */
export const TIMELESS: readonly Room[] = ['contract', '_domain', '_ui', 'slice'];

export const CLOCK_WAY_OUT =
  'A static page has no now: take `now` in milliseconds, or the random number, as an argument; what ages is refreshed by an island.';

/** Rooms that name no tenant by its slug. */
export const NAMELESS: readonly Room[] = [
  'contract',
  'browser',
  'renderer',
  '_domain',
  '_ui',
  '_platform',
  'composition',
  'slice',
  'cli',
];

export const NAME_WAY_OUT =
  'Vary by value, never by name: give the slice a named option in its schema and set it in tenant.json.';

/** Kinds of slice files that become scripts, called by name in views. */
export const NAMED_SCRIPTS: readonly Kind[] = ['island', 'enhance', 'early', 'worker'];

export const ISLAND_WAY_OUT =
  'The browser finds an island by its file name: write name="x" as a plain text and take the view from x.island.tsx.';
