/** Moves an alias, and finds out where it points when the answer is lost on its way. */
import type { Client } from 'typesense';
import { fail, ProblemError } from '../../../renderer/contract/error.ts';
import { aliasesOf, statusOf, step, whyOf, type ClusterAccess } from './cluster.source.ts';
import { moveLost, moveUnknown } from './errors.ts';

export interface Move {
  readonly index: string;
  /** Where the alias is to point. */
  readonly collection: string;
  /** Where it pointed before. */
  readonly previous: string | undefined;
}

/**
 * Moves the alias. Answers the error when the cluster refused and the alias does not point to the collection: only then
 * may that be deleted. Throws DS1412 when it cannot be told where the alias points, DS1413 when it does not point to
 * the collection but a request on its way could still move it.
 */
export async function moveAlias(
  client: Client,
  access: ClusterAccess,
  move: Move,
): Promise<ProblemError | undefined> {
  const { index, collection, previous } = move;
  let cause: unknown;
  let refused: ProblemError | undefined;
  let why = 'it answered something else than the alias.';
  try {
    const moved: unknown = await step(access, `moving the alias ${index}`, () =>
      client
        .aliases()
        .upsert(index, { collection_name: collection })
        .catch((error: unknown) => {
          cause = error;
          throw error;
        }),
    );
    if ((moved as { collection_name?: unknown } | null)?.collection_name === collection) return undefined;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (isRefusal(cause)) refused = error;
    why = whyOf(cause ?? error, access);
  }
  // Something in between may have answered: where the alias points is what counts.
  const facts = { host: access.bases[0] ?? '', index, collection, why };
  const found = await targetOf(client, index);
  if (!found) return fail(moveUnknown, { ...facts, previous });
  if (found.target === collection) return undefined;
  return refused ?? fail(moveLost, { ...facts, ...found, isAsBefore: found.target === previous });
}

/** The cluster itself said no; a failure on the way, or of something in between, may have come after the move. */
const isRefusal = (error: unknown): boolean => (statusOf(error) ?? 500) < 500;

/** Where the alias points, if anywhere; undefined when there is no answer. */
async function targetOf(
  client: Client,
  index: string,
): Promise<{ readonly target: string | undefined } | undefined> {
  try {
    const aliases = await aliasesOf(client);
    return aliases && { target: aliases.find(({ name }) => name === index)?.collection_name };
  } catch {
    return undefined;
  }
}
