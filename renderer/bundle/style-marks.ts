/** Marks the rules of each style file in style sheets, so that they can be replaced while a clone is served. */
import type { Plugin } from 'vite';

const RULES = '.vanilla.css';

const begins = (file: string): string => `/*!from ${file}*/`;
const END = '/*!end*/';

/** Puts markers around the rules of each style file. Sheets must not be minified. */
export const styleMarks = (root: string): Plugin => ({
  name: 'dealersite:style-marks',
  enforce: 'pre',
  transform: {
    filter: { id: /\.vanilla\.css$/ },
    handler(code, id) {
      const file = id.slice(root.length + 1, -RULES.length).replaceAll('\\', '/');
      return { code: `${begins(file)}\n${code}\n${END}`, map: null };
    },
  },
});

/** Returns the range of a file's rules in a sheet; undefined if there are none. */
function findRange(sheet: string, file: string): readonly [number, number] | undefined {
  const mark = begins(file);
  const start = sheet.indexOf(mark);
  if (start === -1) return undefined;
  const end = sheet.indexOf(END, start);
  return end === -1 ? undefined : [start + mark.length, end];
}

/** Returns the rules of a style file (path from the root) in a sheet. */
export function styleRules(sheet: string, file: string): string | undefined {
  const range = findRange(sheet, file);
  return range && sheet.slice(...range);
}

/** Returns the sheet with the rules of a style file replaced. */
export function withRules(sheet: string, file: string, css: string): string {
  const range = findRange(sheet, file);
  return range ? `${sheet.slice(0, range[0])}\n${css}\n${sheet.slice(range[1])}` : sheet;
}
