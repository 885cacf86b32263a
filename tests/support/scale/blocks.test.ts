import { describe, expect, test } from 'vitest';
import { countWork, createModuleLookup } from './blocks.ts';

const range = (count: number) => ({ startOffset: 0, endOffset: 1, count });

describe('countWork', () => {
  test('counts a block once a call, and its repetitions as loops', () => {
    const work = countWork({ ranges: [range(2), range(20), range(1), range(0)] }, 'features/qr.ts');
    expect(work).toEqual({ blocks: 2 + 2 + 1, loops: 18, drawing: 0 });
  });

  test('counts everything of the renderer as drawing', () => {
    const work = countWork({ ranges: [range(2), range(20)] }, 'node_modules/react-dom/cjs/server.js');
    expect(work).toEqual({ blocks: 0, loops: 0, drawing: 22 });
  });
});

describe('createModuleLookup', () => {
  const bundled =
    'import a;\n// features/a.ts\nconst a = 1;\n// not a module\n// node_modules/b/b.js\nvar b;\n';
  const nameAt = (text: string): string => createModuleLookup(bundled)(bundled.indexOf(text));

  test('names the module whose comment comes last before the offset', () => {
    expect([nameAt('const a'), nameAt('// not'), nameAt('var b')]).toEqual([
      'features/a.ts',
      'features/a.ts',
      'node_modules/b/b.js',
    ]);
  });

  test('names nothing before the first module', () => {
    expect(nameAt('import a')).toBe('');
  });
});
