/** Packages that are used where they are installed. */

/** What the import gives; nothing where the package is not installed. */
export async function loadOptional<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
