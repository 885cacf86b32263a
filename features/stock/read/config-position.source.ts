/** Finds positions of values in tenant.json. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { SourceLocation } from '../../../renderer/contract/error.ts';
import { positionAt } from '../../_domain/schema/code-frame.ts';

/**
 * Returns the position of a value, or of the nearest ancestor. Without a code frame: the lines around it may contain
 * secrets.
 */
export function configPosition(tenantDir: string, keys: readonly (string | number)[]): SourceLocation {
  const file = path.join(tenantDir, 'tenant.json');
  try {
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    const tree = parseTree(text);
    if (!tree) return { file };
    for (let length = keys.length; length >= 0; length -= 1) {
      const node = findNodeAtLocation(tree, keys.slice(0, length));
      if (node) return { file, ...positionAt(text, node.offset) };
    }
    return { file };
  } catch {
    return { file };
  }
}
