/** Schema of the build half of a slice, which may be JavaScript. */
import { z } from 'zod';

const isFunction = (value: unknown): boolean => typeof value === 'function';
const isAsync = (value: unknown): boolean =>
  typeof value === 'function' && value.constructor.name.startsWith('Async');

const anyFunction = z.custom(isFunction, 'must be a function');
const valueFunction = anyFunction.refine(
  (value) => !isAsync(value),
  'must not be `async`: pages need their values at once, so read files with readFileSync',
);

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const name = z
  .string('must be a text')
  .regex(NAME, 'must be lower-case words with hyphens, such as `book-a-wash`');

const PATH = /^\/(?:[a-z0-9-]+(?:\.html)?|:\w+\*?)?(?:\/(?:[a-z0-9-]+(?:\.html)?|:\w+\*?))*$/;

const path = z
  .string('must be a text')
  .regex(
    PATH,
    'must be a path such as `/book-a-wash` or `/washes/:slug`: lower-case letters, digits and hyphens, without a slash at the end',
  )
  .refine(
    (value) => !/^\/api(?:\/|$)/.test(value),
    'begins with `/api`, where the calls of the API are; choose another path',
  );

const page = z.strictObject({
  name,
  path,
  entries: valueFunction,
  entriesAreKeys: z.boolean().optional(),
  params: valueFunction,
  label: valueFunction.optional(),
  data: valueFunction,
  facts: valueFunction.optional(),
  head: valueFunction,
  view: valueFunction,
  listed: valueFunction.optional(),
});

const position = z.union(
  [z.literal('end'), z.strictObject({ after: z.string() }), z.strictObject({ before: z.string() })],
  "must be 'end', { after: 'name' } or { before: 'name' }",
);

const section = z.strictObject({
  slot: z.object({ name: z.string() }, 'must be vehicleSlot or locationSlot'),
  name,
  position,
  home: position.optional(),
  isWide: z.boolean().optional(),
  isNarrow: z.boolean().optional(),
  anchor: z.string().optional(),
  schema: z.custom().optional(),
  data: valueFunction,
  view: valueFunction,
});

const entry = z.strictObject({
  name,
  schema: z.instanceof(z.ZodObject, { error: 'must be an object schema, made with z.object' }),
  variables: valueFunction.optional(),
  load: anyFunction,
});

const listOf = <Entry extends z.ZodType>(schema: Entry) =>
  z.array(schema, 'must be a list, such as [one, two]').optional();

/** Members of `defineFeature`, except `contract` and `name`, which are compared before. */
export const declarationSchema = z.strictObject({
  contract: z.number(),
  name: z.string(),
  options: z
    .custom(
      (value) => isFunction(value) && Object(value).schema instanceof z.ZodObject,
      'must be a reader made with siteOptions',
    )
    .optional(),
  pages: listOf(page),
  sections: listOf(section),
  files: valueFunction.optional(),
  datedFiles: valueFunction.optional(),
  headTags: valueFunction.optional(),
  thirdParties: valueFunction.optional(),
  freshUntil: valueFunction.optional(),
  offers: listOf(z.custom()),
  afterBuild: anyFunction.optional(),
  destinations: listOf(entry),
  origins: listOf(entry),
  checks: anyFunction.optional(),
  buildChecks: anyFunction.optional(),
});
