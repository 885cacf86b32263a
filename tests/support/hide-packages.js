/**
 * Preload of Node.js: packages that HIDDEN_PACKAGES lists are not found, those that BROKEN_PACKAGES lists do not load. Commas
 * separate the names.
 */
import { registerHooks } from 'node:module';

/** @param {string} variable */
const listed = (variable) => (process.env[variable] ?? '').split(',').filter(Boolean);
/**
 * @param {readonly string[]} names
 * @param {string} specifier
 */
const has = (names, specifier) =>
  names.some((name) => specifier === name || specifier.startsWith(`${name}/`));

const hidden = listed('HIDDEN_PACKAGES');
const broken = listed('BROKEN_PACKAGES');

registerHooks({
  resolve(specifier, context, next) {
    if (!has(hidden, specifier)) return next(specifier, context);
    const error = new Error(`Cannot find package '${specifier}' imported from ${context.parentURL}`);
    throw Object.assign(error, { code: 'ERR_MODULE_NOT_FOUND' });
  },
  load(url, context, next) {
    const name = broken.find((one) => url.includes(`/node_modules/${one}/`));
    if (name === undefined) return next(url, context);
    throw new Error(`Could not load the "${name}" module`);
  },
});
