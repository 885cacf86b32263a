/**
 * Groups the modules of the server bundle into a few chunks. Node.js takes a third of a millisecond to find and link a
 * file, and the bundler alone makes one for each set of entries that share a module.
 */
import path from 'node:path';

/** A chunk: the modules that these files import statically, directly or not, except those of the chunks before. */
interface ServerChunk {
  name: string;
  roots: readonly string[];
}

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Returns the function that names the chunk of a module, or returns `null` to leave it to the bundler. */
export function serverChunks(
  root: string,
  chunks: readonly ServerChunk[],
): (id: string, graph: ModuleGraph) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    names ??= nameModules(root, chunks, graph);
    return names.get(id) ?? null;
  };
}

function nameModules(root: string, chunks: readonly ServerChunk[], graph: ModuleGraph): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name, roots } of chunks) {
    const pending = roots.map((file) => path.join(root, file));
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      if (names.has(id)) continue;
      names.set(id, name);
      pending.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return names;
}
