/** How a content security policy lets scripts that stand in pages run, and no others. */
import { hash } from 'node:crypto';

/** The sources of scripts, from their texts. */
export const scriptSources = (texts: Readonly<Record<string, string>>): string[] =>
  Object.values(texts).map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
