/** Finds vehicles by their ids in the files of the site. */
import { fetchJson } from '../../_domain/browser/fetch-json.ts';
import { LIST_VERSION, type ListedVehicle, type ListFile } from './list-file.ts';
import { listFile } from './list-file-path.ts';

/** `gone`: no longer on the site. `unknown`: the request failed. */
export type Found = ListedVehicle | 'gone' | 'unknown';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isListFile(value: unknown): value is ListFile {
  return (
    isObject(value) &&
    'version' in value &&
    value.version === LIST_VERSION &&
    'vehicles' in value &&
    isObject(value.vehicles)
  );
}

/** Creates a lookup that loads each file once; `files` is the number of files. Failed requests are not cached. */
export function vehicleFinder(
  files: number,
): (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>> {
  const requests = new Map<string, Promise<ListFile>>();
  const load = (file: string): Promise<ListFile> => {
    const request =
      requests.get(file) ??
      fetchJson(`/${file}`).then((body) => {
        if (isListFile(body)) return body;
        throw new Error(`${file} is not a list of vehicles`);
      });
    requests.set(file, request);
    request.catch(() => requests.delete(file));
    return request;
  };
  const find = async (id: string): Promise<Found> => {
    try {
      const { vehicles } = await load(listFile(id, files));
      return Object.hasOwn(vehicles, id) ? (vehicles[id] ?? 'gone') : 'gone';
    } catch {
      return 'unknown';
    }
  };
  return async (ids) => new Map(await Promise.all(ids.map(async (id) => [id, await find(id)] as const)));
}
