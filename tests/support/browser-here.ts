/** The browser of tests that run a command with a real one. */
import { getChromePath } from 'chrome-launcher';

/** Returns the path of the browser that `npm test` found, or of an installed one; undefined without any. */
export function browserHere(): string | undefined {
  try {
    return process.env['CHROME_PATH'] ?? getChromePath();
  } catch {
    return undefined;
  }
}
