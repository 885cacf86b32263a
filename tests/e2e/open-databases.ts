/**
 * Opens the databases of both servers before the first test: the first call of a page would otherwise wait for that, and on
 * a busy machine be told to try again.
 */
import { PORT, VARIANTS_PORT } from './site.ts';

export default async function openDatabases(): Promise<void> {
  for (const port of [PORT, VARIANTS_PORT]) {
    const { ok, status } = await fetch(`http://127.0.0.1:${port}/readyz`);
    if (!ok) throw new Error(`The database of the server at port ${port} does not open: status ${status}.`);
  }
}
