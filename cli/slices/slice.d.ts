/** Types of `dealersite/slice`, for the slices of a project. */
import type { AnchorHTMLAttributes, ComponentType, ReactElement, ReactNode } from 'react';
import type { z as zod } from 'zod';
import type {
  Destination,
  FinishedBuild,
  HeadTag,
  LeadDestination,
  Origin,
  StockOrigin,
} from './slice-additions.d.ts';
import type { Tenant } from './slice-tenant.d.ts';

export type * from './slice-additions.d.ts';
export type * from './slice-tenant.d.ts';

export { z } from 'zod';

/** A photo of a vehicle. */
export interface Photo {
  /** Address of the full picture. */
  readonly url: string;
  readonly thumb: { readonly url: string };
}

/** A vehicle of the stock. docs/make/stock.md describes all fields. */
export interface Vehicle {
  readonly id: string;
  /** Last segment of the address `/cars/{slug}`. */
  readonly slug: string;
  /** Year, make, model and badge. */
  readonly name: string;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly badge?: string | undefined;
  readonly car_type: string;
  readonly status: string;
  /** Dollars; undefined or 0 hides the amount. */
  readonly price?: number | undefined;
  /** Odometer in kilometres. */
  readonly km?: number | undefined;
  readonly sold?: boolean | undefined;
  readonly colour?: string | undefined;
  readonly simple_body?: string | undefined;
  readonly simple_fuel?: string | undefined;
  readonly simple_transmission?: string | undefined;
  readonly location_id?: string | undefined;
  readonly images: readonly Photo[];
}

/** A site during a build: one tenant, its stock, and the present instant. */
export interface Site {
  readonly tenant: Tenant;
  /** Vehicles with a page, in listing order. */
  readonly vehicles: readonly Vehicle[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Document head of a page. All text is plain. */
export interface Head {
  title: string;
  description: string;
  /** Path of the canonical address; by default that of the page. */
  canonical?: string;
  /** Address of the preview picture when the page is shared. */
  image?: string;
  /** True: search engines must not list the page. */
  noindex?: boolean;
  /** Structured data. */
  jsonLd?: readonly object[];
}

/** One kind of page. */
export interface Page<Entry, Data extends object> {
  /** Unique name for messages and reports. */
  name: string;
  /** Address such as `/book-a-wash` or `/washes/:slug`. */
  path: string;
  /** Lists the entries of this page kind, in a stable order: one page each. */
  entries(site: Site): Iterable<Entry>;
  /** Returns the `:name` parts of the address of an entry. */
  params(entry: Entry): Readonly<Record<string, string>>;
  /** Returns everything that head and view need, as plain data. */
  data(entry: Entry, site: Site): Data;
  head(data: Data): Head;
  view(data: Data): ReactElement;
  /** Returns false to keep the page out of the sitemap. */
  listed?(entry: Entry): boolean;
}

/** Declares a page kind. */
export declare function definePage<Entry, Data extends object>(page: Page<Entry, Data>): Page<Entry, Data>;

/** Position among sections that the page does not name. */
export type SectionPosition = 'end' | { readonly after: string } | { readonly before: string };

/** A slot of a page; `Subject` is what the page is about. */
export interface PageSlot<Subject> {
  readonly name: string;
  readonly subject?: Subject;
}

/** Below the photos of a vehicle page. */
export declare const vehicleSlot: PageSlot<Vehicle>;

/** Below the hero of the page of a location. */
export declare const locationSlot: PageSlot<{
  readonly name: string;
  readonly slug: string;
  readonly ids: readonly string[];
}>;

/** A section in a slot of another page. */
export interface SliceSection<Subject, Data extends object> {
  readonly slot: PageSlot<Subject>;
  /** Unique within the slot. */
  readonly name: string;
  readonly position: SectionPosition;
  /** Spans the whole width on a page with columns. */
  readonly isWide?: boolean;
  /** Stands in the narrow column, after the other sections, on a page with columns. */
  readonly isNarrow?: boolean;
  /** Id of the element, for links. */
  readonly anchor?: string;
  /** Returns plain data; undefined hides the section. */
  data(subject: Subject, site: Site): Data | undefined;
  view(data: Data): ReactElement | null;
}

/** Declares a section. */
export declare function defineSection<Subject, Data extends object>(
  section: SliceSection<Subject, Data>,
): SliceSection<Subject, Data>;

/** A block that tenants place on home and content pages. */
export interface Block<Schema extends zod.ZodObject, Data extends object> {
  /** Tenants write it as `block`. */
  readonly name: string;
  /** Position on a home page that the tenant does not arrange. */
  readonly home?: SectionPosition;
  /** Options, made with `blockSchema`. */
  readonly schema: Schema;
  /** Returns plain data; undefined hides the block. */
  data(options: zod.output<Schema>, site: Site): Data | undefined;
  /** `id` is the id of the block's element. */
  view(data: Data & { readonly id: string }): ReactElement | null;
}

/** A declared block. */
export interface DefinedBlock {
  readonly name: string;
  readonly schema: zod.ZodObject;
}

/** Declares a block. */
export declare function defineBlock<Schema extends zod.ZodObject, Data extends object>(
  block: Block<Schema, Data>,
): DefinedBlock;

/** Declares the options of a block; every block has an optional `title`. */
export declare function blockSchema<Shape extends zod.ZodRawShape>(
  description: string,
  shape: Shape,
): zod.ZodObject<{ title: zod.ZodOptional<zod.ZodString> } & Shape>;

/** Reads the options of a slice, with defaults, from a site or a tenant. */
export interface OptionsReader<Schema extends zod.ZodObject> {
  (of: Site | Tenant): zod.output<Schema>;
  readonly schema: Schema;
}

/** Declares the options that a tenant sets under `options.<name>`; each has a default. */
export declare function siteOptions<Schema extends zod.ZodObject>(
  name: string,
  schema: Schema,
): OptionsReader<Schema>;

/** Position in a file. */
export interface SourceLocation {
  file: string;
  line?: number;
  column?: number;
}

/** A kind of problem. Codes DS9000 to DS9999 belong to the slices of projects. */
export interface ErrorKind<Facts> {
  code: `DS9${number}`;
  title: string;
  message: (facts: Facts) => string;
  hint: (facts: Facts) => string;
}

/** A problem that `check` prints. */
export interface Finding {
  readonly code: `DS${number}`;
  readonly message: string;
  readonly severity?: 'warning';
}

/** Declares a kind of problem. */
export declare function defineError<Facts = object>(kind: ErrorKind<Facts>): ErrorKind<Facts>;

/** Creates a finding that fails `check`. */
export declare function problem<Facts>(
  kind: ErrorKind<Facts>,
  facts: Facts,
  position?: SourceLocation,
): Finding;

/** Creates a finding that does not fail `check`. */
export declare function warning<Facts>(
  kind: ErrorKind<Facts>,
  facts: Facts,
  position?: SourceLocation,
): Finding;

/** Facts for a rule of `check`. */
export interface CheckContext {
  /** Returns the position of a value in tenant.json. */
  readonly positionOf: (path: readonly PropertyKey[]) => SourceLocation;
  /** Returns whether tenant.json itself sets a value. */
  readonly isSet: (path: readonly PropertyKey[]) => boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly now: number;
  /** Folder of the tenant. */
  readonly dir: string;
  /** Vehicles of the last pull; undefined before the first. */
  readonly vehicles: readonly Vehicle[] | undefined;
}

/** Rules of a slice; `<name>.check.ts` exports them as `checks`. */
export interface SliceChecks {
  readonly tenant?: readonly ((
    tenant: Tenant,
    context: CheckContext,
  ) => readonly Finding[] | Promise<readonly Finding[]>)[];
}

/** A file of the output besides pages. */
export interface SiteFile {
  /** Path below the output folder. */
  file: string;
  body: string | Uint8Array;
}

/** The build half of a slice. (Method types let pages and sections of all data stand in one list.) */
export interface Feature {
  /** Version of the contract that the slice was written for. */
  readonly contract: 1;
  /** Name of the slice: that of its files, and its key under `options` of tenant.json. */
  readonly name: string;
  readonly options?: { readonly schema: zod.ZodObject };
  readonly pages?: readonly Page<unknown, object>[];
  readonly sections?: readonly (SliceSection<unknown, object> | DefinedBlock)[];
  /** Returns files beside the pages. */
  readonly files?: (site: Site) => Iterable<SiteFile>;
  /** Returns elements for the head of every page of a tenant. */
  readonly headTags?: (tenant: Tenant) => readonly HeadTag[];
  /** Does work after a tenant was built and published, also when nothing has changed. */
  readonly afterBuild?: (build: FinishedBuild) => void | Promise<void>;
  /** Destinations of leads, made with `defineDestination`. */
  readonly destinations?: readonly LeadDestination[];
  /** Origins of stock files, made with `defineOrigin`. */
  readonly origins?: readonly StockOrigin[];
  /** Loads the rules of `check`; a build does not load them. */
  readonly checks?: () => Promise<{ readonly checks: SliceChecks }>;
}

/** Declares the build half of a slice; `<name>.feature.ts` exports it as `feature`. */
export declare function defineFeature(feature: Feature): Feature;

/** Declares a destination of leads. */
export declare function defineDestination<Schema extends zod.ZodObject>(
  destination: Destination<Schema>,
): LeadDestination;

/** Declares an origin of stock files. */
export declare function defineOrigin<Schema extends zod.ZodObject>(origin: Origin<Schema>): StockOrigin;

/** Returns the base address of API calls; undefined on a site without an API. */
export declare function apiBase(api: Tenant['api']): string | undefined;

/** Header, footer and menus of a site, as plain data. */
export interface FrameData {
  readonly name: string;
}

/** Returns the frame of a site, for the data of a page. */
export declare function frameOf(site: Site): FrameData;

/** The frame around a page: header, main, footer. */
export declare function SiteFrame(props: { frame: FrameData; children: ReactNode }): ReactElement;

/** The content of a page: breadcrumbs from the home page, the heading, and room above and below. */
export declare function PageContent(props: { title: string; children: ReactNode }): ReactElement;

/** The page width. */
export declare function Container(props: { id?: string; wide?: boolean; children: ReactNode }): ReactElement;

/** A heading in the look of the site. */
export declare function Heading(props: {
  level: 1 | 2 | 3 | 4;
  id?: string;
  children: ReactNode;
}): ReactElement;

/** A titled section of a page. */
export declare function Section(props: {
  id: string;
  title: string;
  more?: { text: string; href: string } | undefined;
  children: ReactNode;
}): ReactElement;

/** A link that looks like a button. */
export declare function ButtonLink(
  props: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
    href: string;
    kind?: 'primary' | 'secondary' | 'quiet' | undefined;
    children: ReactNode;
  },
): ReactElement;

/** Cards of vehicles, as plain data. */
export interface CardList {
  readonly cards: readonly { readonly id: string }[];
}

/** Returns the cards of vehicles, for the data of a page, block or section. */
export declare function toCards(site: Site, vehicles: readonly Vehicle[]): CardList;

/** A list of vehicle cards in the look of the site. */
export declare function VehicleCards(props: {
  list: CardList;
  /** Heading for screen readers, where no heading of level 2 stands above the cards. */
  title?: string;
}): ReactElement;

/** Returns the price that pages may show; undefined without one, and after the sale. */
export declare function advertisedPriceOf(vehicle: Vehicle): number | undefined;

/** Returns an amount such as `$23,990`. */
export declare function formatDollars(amount: number): string;

/** Returns the address of the page of a vehicle. */
export declare function vehiclePath(slug: string): string;

interface Question {
  /** Name in the request. */
  name: string;
  label: string;
  required?: boolean;
  /** Displayed below the label. */
  hint?: string;
}

/** A field of a form. */
export type FormField =
  | (Question & {
      kind: 'text' | 'email' | 'tel' | 'postcode' | 'money' | 'rego' | 'textarea' | 'date';
      autoComplete?: string;
      value?: string;
    })
  | (Question & {
      kind: 'select';
      choices: readonly { value: string; text: string }[];
      /** Text before anything is chosen. */
      empty?: string;
      value?: string;
    })
  | (Question & { kind: 'box'; checked?: boolean; link?: { text: string; href: string } });

/** A form that posts to an address, with and without scripts. */
export declare function Form(props: {
  /** Unique in the page. */
  name: string;
  action: string;
  fields: readonly FormField[];
  /** Text of the button. */
  submit: string;
}): ReactElement;

/** Maps members that JSON cannot represent to `never`. */
type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never) => unknown
    ? never
    : T extends object
      ? JsonOnly<T>
      : never;
type JsonOnly<P> = { [K in keyof P]: Json<P[K]> };

/** Places the component of `<name>.island.tsx`, which the server renders and the browser makes interactive. */
export declare function Island<P extends object>(island: {
  /** File name without `.island.tsx`. */
  name: string;
  view: ComponentType<P>;
  /** JSON values only: everybody can read them in the page. */
  props: P & JsonOnly<P>;
  /** What loads its script. */
  wake: 'load' | 'idle' | 'visible' | 'interaction' | `interaction ${string}` | `media ${string}`;
}): ReactElement;
