/** Fetches feeds from origins of a project's slices. */
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { fail, ProblemError } from '../../../renderer/contract/error.ts';
import { entryOptions, findEntry, type EntryOptions } from '../../_domain/offering/added-entries.ts';
import type { Fetched } from '../../_platform/feeds/download.source.ts';
import { feedFailed, type FeedFacts } from '../../_platform/feeds/errors.ts';

export const addedName = ({ slice }: EntryOptions): string => `slice ${slice}`;

export function addedVariables(origin: EntryOptions): readonly string[] {
  const entry = findEntry('origins', origin.slice);
  return entry?.variables?.(entryOptions(entry, origin)) ?? [];
}

/** What a slice may report about a file. */
const fetchedSchema = z
  .object({ fileName: z.string().optional(), contentType: z.string().optional() })
  .optional();

interface AddedFetch {
  readonly facts: FeedFacts;
  readonly target: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal | undefined;
}

/** Lets the slice write the file to the target. Throws DS1153 with the reason when it fails. */
export async function fetchAdded(
  origin: EntryOptions,
  { facts, target, environment, signal }: AddedFetch,
): Promise<Fetched> {
  const entry = findEntry('origins', origin.slice);
  try {
    if (!entry) throw new Error(`no slice of the project has the origin ${origin.slice}`);
    const { fetchFeed } = await entry.load();
    const request = { options: entryOptions(entry, origin), target, environment, signal };
    const { fileName, contentType } = fetchedSchema.parse(await fetchFeed(request as never)) ?? {};
    const { size } = await stat(target);
    return {
      bytes: size,
      ...(fileName !== undefined && { fileName }),
      ...(contentType !== undefined && { contentType }),
    };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    signal?.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    return fail(feedFailed, { ...facts, answer: reason, attempts: 1 });
  }
}
