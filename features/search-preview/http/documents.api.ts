/** Bulk import and export of documents as JSON lines. */
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import { listBits } from '../../search/search.public.ts';
import { piecesOf, readThrough } from './body.ts';
import type { Collection } from '../store/collection.ts';
import { actionOf, partOf, type StoredDocument } from '../store/documents.ts';
import { parseFilterBy } from '../query/filter-by.ts';
import { filterBits } from '../response/find-documents.ts';
import { linesOf } from './lines.ts';
import { names } from '../query/split-list.ts';
import type { Parameters } from '../query/parameters.ts';
import { ProtocolError, refuse } from '../protocol-error.ts';

/** Limit of one import in bytes. */
const MAX_IMPORT = 512_000_000;
const LINES_AT_ONCE = 500;

/** Returns the documents that match a filter, or all, earliest first. */
function chosen(collection: Collection, filterBy: string): Iterable<StoredDocument> {
  const filter = parseFilterBy(filterBy, collection.schema);
  if (!filter) return collection.documents();
  const { documents, index } = collection.snapshot();
  const numbers = new Uint32Array(index.size);
  const found = numbers.subarray(0, listBits(filterBits(collection, index, filter), numbers));
  return [...found].toReversed().flatMap((number) => documents[number] ?? []);
}

/** Streams documents as JSON lines, filtered by `filter_by`, with the requested fields. */
export function exportLines(route: Context, collection: Collection, parameters: Parameters): Response {
  const documents = chosen(collection, parameters['filter_by'] ?? '');
  const part = {
    include: names(parameters['include_fields'] ?? ''),
    exclude: names(parameters['exclude_fields'] ?? ''),
  };
  route.header('content-type', 'text/plain; charset=utf-8');
  return stream(route, async (out) => {
    let lines: string[] = [];
    let isFirst = true;
    const send = async (): Promise<void> => {
      if (lines.length > 0) await out.write((isFirst ? '' : '\n') + lines.join('\n'));
      isFirst = false;
      lines = [];
    };
    for (const document of documents) {
      if (out.aborted) return;
      lines.push(JSON.stringify(partOf(document, part)));
      if (lines.length === LINES_AT_ONCE) await send();
    }
    await send();
  });
}

const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';

/** Writes every line to the collection. A failed line is reported in its result and doesn't stop the others. */
export async function importLines(
  route: Context,
  collection: Collection,
  parameters: Parameters,
): Promise<Response> {
  const action = actionOf(parameters['action']);
  const results: string[] = [];
  await readThrough(piecesOf(route.req.raw.body, MAX_IMPORT), async (pieces) => {
    for await (const line of linesOf(pieces)) {
      results.push(JSON.stringify(written(line, { collection, action, parameters })));
    }
  });
  if (results.length === 0) refuse(400, 'No documents were sent.');
  return route.body(results.join('\n'), 200, { 'content-type': 'text/plain; charset=utf-8' });
}

function written(
  line: string,
  {
    collection,
    action,
    parameters,
  }: { collection: Collection; action: ReturnType<typeof actionOf>; parameters: Parameters },
): Record<string, unknown> {
  try {
    const document = collection.write(line, action);
    return {
      success: true,
      ...(isTrue(parameters['return_doc']) ? { document } : {}),
      ...(isTrue(parameters['return_id']) ? { id: document.id } : {}),
    };
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return { code: error.status, document: line, error: error.message, success: false };
  }
}

/** Deletes the documents that match a filter. */
export function removeFound(collection: Collection, parameters: Parameters): { num_deleted: number } {
  const filterBy = parameters['filter_by'] ?? '';
  if (filterBy.trim() === '' && !isTrue(parameters['truncate'])) {
    return refuse(400, 'Parameter `filter_by` must be provided.');
  }
  const found = [...chosen(collection, filterBy)];
  for (const { id } of found) collection.delete(id);
  return { num_deleted: found.length };
}
