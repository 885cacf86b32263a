/** Words for errors of the file system, whose codes mean nothing to most readers. */

/** Reasons why a file system refuses, by Node's error code. */
const REFUSALS: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk reports an error',
  ENOTDIR: 'a file is in the way of a folder',
  EISDIR: 'a folder is in the way of a file',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
};

/** Returns why the file system refused; undefined for another error, such as that of a missing file. */
export function diskRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return undefined;
  if (REFUSALS[code] !== undefined || syscall !== 'mkdir') return REFUSALS[code];
  // For a folder on a read-only disk Node reports ENOENT.
  return code === 'EEXIST' ? REFUSALS['ENOTDIR'] : 'the folder cannot be created';
}

/** Returns why a file could not be read or written. */
export function fileErrorReason(error: unknown): string {
  const refusal = diskRefusal(error);
  if (refusal !== undefined) return refusal;
  if (!(error instanceof Error)) return String(error);
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'it does not exist' : error.message;
}
