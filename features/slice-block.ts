/** Declares a block of a project's slice, which may be JavaScript. */
import type { z } from 'zod';
import { defineBlock as declare } from './_domain/site/blocks.ts';
import { nearestName } from './_domain/text/nearest-name.ts';

const MEMBERS = ['name', 'home', 'schema', 'data', 'view'];

type Definition<Schema extends z.ZodObject, Data extends object> = Parameters<
  typeof declare<Schema, Data>
>[0];

/** Returns what is wrong with a block; undefined if nothing is. */
function blockFault(block: Readonly<Record<string, unknown>>): string | undefined {
  const unknown = Object.keys(block).find((key) => !MEMBERS.includes(key));
  if (unknown !== undefined) {
    const nearest = nearestName(unknown, MEMBERS);
    return `has the unknown member \`${unknown}\`${nearest === undefined ? '' : ` (is it \`${nearest}\`?)`}`;
  }
  for (const member of ['data', 'view']) {
    const value = block[member];
    if (typeof value !== 'function') return `has no function \`${member}\``;
    if (value.constructor.name.startsWith('Async'))
      return `has \`async ${member}\`, and pages need their values at once: read files with readFileSync`;
  }
  const { schema } = block;
  if (typeof schema !== 'object' || schema === null || !('safeParse' in schema))
    return 'has no `schema` made with blockSchema';
  return undefined;
}

/** Declares a block. Throws for unknown members, missing ones and asynchronous functions. */
export function defineBlock<Schema extends z.ZodObject, Data extends object>(
  block: Definition<Schema, Data>,
): ReturnType<typeof declare<Schema, Data>> {
  const fault = blockFault({ ...block });
  if (fault !== undefined) throw new TypeError(`the block ${JSON.stringify(block.name)} ${fault}`);
  return declare(block);
}
