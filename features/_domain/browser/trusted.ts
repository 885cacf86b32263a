/**
 * The policies by which text becomes markup, or the address of a script, under Trusted Types: browsers refuse everything
 * else. Browsers without Trusted Types get the text unchanged.
 */

/** The part of the browser’s interface that is used here; the DOM library of TypeScript lacks it. */
interface Factory {
  createPolicy: (name: string, rules: Rules) => Policy;
}
interface Rules {
  createHTML?: (text: string) => string;
  createScriptURL?: (address: string, allowed?: readonly string[]) => string;
}
interface Policy {
  createHTML: (text: string) => string;
  createScriptURL: (address: string, allowed?: readonly string[]) => string;
}

/** Name of the policy in the content security policy. */
export const POLICY = 'dealersite';

/** Several bundles contain this file, but a page creates a policy once. Markup cannot overwrite a symbol. */
const STORED = Symbol.for('dealersite policy');

/** Returns an address of a script of the site, or one that is allowed by name; throws for any other. */
export function checkedScript(address: string, base: string, allowed: readonly string[] = []): string {
  if (allowed.includes(address) || new URL(address, base).origin === new URL(base).origin) return address;
  throw new TypeError(`Not a script of this site: ${address}`);
}

function policy(): Policy | undefined {
  const page = globalThis as { trustedTypes?: Factory; [STORED]?: Policy | undefined };
  return (page[STORED] ??= page.trustedTypes?.createPolicy(POLICY, {
    createHTML: (text) => text,
    createScriptURL: (address, allowed) => checkedScript(address, location.href, allowed),
  }));
}

/** Marks HTML that this site has rendered, on the server or in a worker. Never pass text of another origin. */
export const ownHtml = (text: string): string => policy()?.createHTML(text) ?? text;

/** Marks the address of a script. Throws unless it is of this site or in `allowed`. */
export const ownScript = (address: string, allowed: readonly string[] = []): string =>
  policy()?.createScriptURL(address, allowed) ?? checkedScript(address, location.href, allowed);
