/** Exports a whole collection of a search cluster into a file and verifies that it is complete. */
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { fail, ProblemError } from '../../../renderer/contract/error.ts';
import { searchBase } from '../../_domain/tenant/search-hosts.ts';
import type { StockExport } from '../../_domain/stock/stock-source.schema.ts';
import { isObject } from '../../_domain/schema/is-object.ts';
import type { RowData } from '../values/read-values.ts';
import { exportAway, exportBare, exportCut, exportRefused, noExportKey } from '../errors.ts';
import { lineSplitter, type Piece } from '../format/split.ts';

/** Milliseconds without data before a request fails. */
const SILENT_MS = 30_000;

/** Returns the name of a collection for messages. */
export const exportName = ({ host, index }: StockExport): string => `${index} of ${host}`;

interface Access {
  base: string;
  name: string;
  key: string;
  silentMs: number;
}

/**
 * Writes every document of the collection to `target`, one per line, and returns their number. Throws DS1132 when the
 * number differs from what the collection reports before and after, or when the last line is incomplete; DS1130 when
 * the cluster cannot be reached, DS1131 when it refuses, DS1133 without a key. `target` may then contain a part.
 */
export async function fetchExport(
  source: StockExport,
  target: string,
  { silentMs = SILENT_MS } = {},
): Promise<number> {
  const name = exportName(source);
  const key = process.env['TYPESENSE_EXPORT_KEY'] || source.export_key;
  if (!key) return fail(noExportKey, { name });
  const access = { base: searchBase(source.host), name, key, silentMs };
  // An alias may move meanwhile; its present collection does not.
  const { collection, count } = await statedBy(access, source.index);
  const { found, isWhole } = await download(access, { collection, target });
  if (isWhole && found === count) return found;
  const after = isWhole ? await statedBy(access, collection) : { count };
  if (!isWhole || found !== after.count) fail(exportCut, { name, found, count: after.count });
  return found;
}

/** Chunks of a response; fails after a silence. */
type Pieces = AsyncIterable<Uint8Array>;

async function ask({ base, name, key, silentMs }: Access, where: string): Promise<Pieces> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(new Error(`no data for ${silentMs / 1000} s`)), silentMs);
  try {
    const headers = { 'x-typesense-api-key': key };
    // A redirect would send the key to another host.
    const response = await fetch(base + where, { headers, redirect: 'error', signal: control.signal });
    if (response.ok && response.body) return patiently(response.body, timer);
    await response.body?.cancel();
    clearTimeout(timer);
    if (response.status === 401 || response.status === 403) return fail(exportRefused, { name });
    return fail(exportAway, { name, why: `it answered ${response.status}` });
  } catch (error) {
    clearTimeout(timer);
    if (error instanceof ProblemError) throw error;
    return fail(exportAway, { name, why: reasonOf(error) });
  }
}

/** Passes chunks on and restarts the timer with each. */
async function* patiently(body: Pieces, timer: NodeJS.Timeout): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of body) {
      timer.refresh();
      yield piece;
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the cause of a failed fetch, which has the actual reason. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

/** Returns the real name of a collection or alias and its number of documents. */
async function statedBy(access: Access, index: string): Promise<{ collection: string; count: number }> {
  const { name } = access;
  const pieces = await ask(access, `/collections/${encodeURIComponent(index)}`);
  const message = parsed(await inFull(pieces, name));
  if (
    isObject(message) &&
    'name' in message &&
    typeof message.name === 'string' &&
    'num_documents' in message
  ) {
    if (Number.isSafeInteger(message.num_documents))
      return { collection: message.name, count: Number(message.num_documents) };
  }
  return fail(exportAway, { name, why: 'it does not describe a collection' });
}

async function inFull(pieces: Pieces, name: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const piece of pieces) text += decoder.decode(piece, { stream: true });
  } catch (error) {
    brokeOff(name, error);
  }
  return text + decoder.decode();
}

const brokeOff = (name: string, error: unknown): never =>
  fail(exportAway, { name, why: `it broke off, ${reasonOf(error)}` });

/** Writes the response and returns the number of whole documents and whether the last one is whole. */
async function download(
  access: Access,
  { collection, target }: { collection: string; target: string },
): Promise<{ found: number; isWhole: boolean }> {
  const { name } = access;
  const exported = await ask(access, `/collections/${encodeURIComponent(collection)}/documents/export`);
  mkdirSync(path.dirname(target), { recursive: true });
  const file = await open(target, 'w');
  const lines = lineSplitter();
  const decoder = new TextDecoder();
  let count = 0;
  let first: Piece | undefined;
  let last: Piece | undefined;
  const take = (pieces: readonly Piece[]): void => {
    count += pieces.length;
    first ??= pieces[0];
    last = pieces.at(-1) ?? last;
  };
  try {
    for await (const chunk of exported) {
      await file.write(chunk);
      take(lines.push(decoder.decode(chunk, { stream: true })));
    }
    take(lines.push(decoder.decode()));
    take(lines.finish());
  } catch (error) {
    brokeOff(name, error);
  } finally {
    await file.close();
  }
  // A truncated document still begins with a brace; anything else is a different response.
  if (first && !first.text.trimStart().startsWith('{'))
    return fail(exportAway, { name, why: 'what it answered is no export' });
  const isWhole = !last || last.tooLong === true || isObject(parsed(last.text));
  return { found: isWhole ? count : count - 1, isWhole };
}

/** Parses a text as JSON; returns undefined for other texts. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the vehicle of a document that `dealersite index` wrote, or the fields of any other document. Throws DS1134
 * when such a document has no vehicle. `name` is the collection.
 */
export function vehicleIn(document: RowData, name: string): RowData {
  const { card, vehicle } = document as { card?: unknown; vehicle?: unknown };
  if (isObject(vehicle)) return vehicle;
  return isObject(card) ? fail(exportBare, { name }) : document;
}
