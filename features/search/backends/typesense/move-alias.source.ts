/** Moves an alias, and checks where it points when the response is lost. */
import type { Client } from 'typesense';
import { fail, ProblemError } from '../../../../renderer/contract/error.ts';
import { fetchAliases, statusOf, step, formatReason, type ClusterAccess } from './cluster.source.ts';
import { moveLost, moveUnknown } from './errors.ts';

export interface Move {
  readonly index: string;
  /** The new target of the alias. */
  readonly collection: string;
  /** The previous target. */
  readonly previous: string | undefined;
}

/**
 * Moves the alias. Returns the error when the cluster refused and the alias doesn't point to the collection; only then may
 * the collection be deleted. Throws DS1412 when the target is unknown, DS1413 when the alias points elsewhere but a pending
 * request could still move it.
 */
export async function moveAlias(
  client: Client,
  access: ClusterAccess,
  move: Move,
): Promise<ProblemError | undefined> {
  const { index, collection, previous } = move;
  let cause: unknown;
  let refused: ProblemError | undefined;
  let reason = 'it answered something else than the alias.';
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
    reason = formatReason(cause ?? error, access);
  }
  // A proxy may have responded; the actual target counts.
  const facts = { host: access.bases[0] ?? '', index, collection, why: reason };
  const target = await fetchTarget(client, index);
  if (!target) return fail(moveUnknown, { ...facts, previous });
  if (target.target === collection) return undefined;
  return refused ?? fail(moveLost, { ...facts, ...target, isAsBefore: target.target === previous });
}

/** Returns whether the cluster itself refused. Other failures may have happened after the move. */
const isRefusal = (error: unknown): boolean => (statusOf(error) ?? 500) < 500;

/** Returns the target of the alias, if any; undefined without a response. */
async function fetchTarget(
  client: Client,
  index: string,
): Promise<{ readonly target: string | undefined } | undefined> {
  try {
    const aliases = await fetchAliases(client);
    return aliases && { target: aliases.find(({ name }) => name === index)?.collection_name };
  } catch {
    return undefined;
  }
}
