/** Fetches a whole collection of a search cluster into a file, and proves that it is whole. */
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { fail, ProblemError } from '../../renderer/contract/error.ts';
import { searchBase } from '../_domain/tenant/search-hosts.ts';
import type { StockExport } from '../_domain/stock/stock-source.schema.ts';
import { isObject, type RowData } from './cells.ts';
import { exportAway, exportBare, exportCut, exportRefused, noExportKey } from './errors.ts';
import { lineSplitter, type Piece } from './split.ts';

/** Milliseconds that a cluster may be silent: before it begins to answer, and between two pieces of an answer. */
const SILENT_MS = 30_000;

/** How messages call a collection. */
export const exportName = ({ host, index }: StockExport): string => `${index} of ${host}`;

interface Access {
  base: string;
  name: string;
  key: string;
  silentMs: number;
}

/**
 * Writes every document of the collection to `target`, one a line, and returns their number. It is the number that the
 * collection states before or after, and the last line is whole; else the export was cut: DS1132. Other failures: DS1130
 * not reached, DS1131 refused, DS1133 no key. `target` may hold a part then.
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
  // An alias may move meanwhile; the collection it points to now does not.
  const { collection, count } = await statedBy(access, source.index);
  const { found, isWhole } = await download(access, { collection, target });
  if (isWhole && found === count) return found;
  const after = isWhole ? await statedBy(access, collection) : { count };
  if (!isWhole || found !== after.count) fail(exportCut, { name, found, count: after.count });
  return found;
}

/** An answer as it comes in; fails when it goes silent. */
type Pieces = AsyncIterable<Uint8Array>;

async function ask({ base, name, key, silentMs }: Access, where: string): Promise<Pieces> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(new Error(`nothing came for ${silentMs / 1000} s`)), silentMs);
  try {
    const headers = { 'x-typesense-api-key': key };
    // A redirection would take the key to another host.
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

/** Every piece winds the timer up again, which runs until the last one. */
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

/** A failed fetch hides its reason in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

/** The real name of a collection or alias, and how many documents it states. */
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

/** Writes what comes; answers how many whole documents that are, and whether the last one is. */
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
  // What begins like a document may have been cut; anything else is the answer of something else.
  if (first && !first.text.trimStart().startsWith('{'))
    return fail(exportAway, { name, why: 'what it answered is no export' });
  const isWhole = !last || last.tooLong === true || isObject(parsed(last.text));
  return { found: isWhole ? count : count - 1, isWhole };
}

/** What a text is as JSON; undefined for one that is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A document that `dealersite index` made carries a card and the vehicle as it came in; DS1134 without the vehicle. Of another one
 * the fields themselves are read. `name` is that of the collection.
 */
export function vehicleIn(document: RowData, name: string): RowData {
  const { card, vehicle } = document as { card?: unknown; vehicle?: unknown };
  if (isObject(vehicle)) return vehicle;
  return isObject(card) ? fail(exportBare, { name }) : document;
}
