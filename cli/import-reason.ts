/** Returns why an import failed, without the paths that Node.js adds: they lead into packages, or to the file that is reported anyway. */
export const importReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(
    /(?: in .*package\.json)? imported from .*$/m,
    '',
  );
