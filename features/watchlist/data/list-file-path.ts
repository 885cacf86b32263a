/**
 * Files in which the browser finds a vehicle by id: `/lists/{files}/{file}.json`. Several vehicles share a file, so
 * that a large stock needs fewer files and a short list loads little.
 */

/** Returns a 32-bit FNV-1a hash. */
function digest(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return sum >>> 0;
}

/**
 * Returns the path of a vehicle's file. It contains the number of files, so that a page never reads a file of another
 * build.
 */
export const listFile = (id: string, files: number): string => `lists/${files}/${digest(id) % files}.json`;
