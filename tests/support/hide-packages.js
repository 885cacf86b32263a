/** Preload of Node.js: packages that HIDDEN_PACKAGES lists, separated by commas, are not found. */
import { registerHooks } from 'node:module';

const hidden = (process.env['HIDDEN_PACKAGES'] ?? '').split(',');

registerHooks({
  resolve(specifier, context, next) {
    if (!hidden.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
      return next(specifier, context);
    const error = new Error(`Cannot find package '${specifier}' imported from ${context.parentURL}`);
    throw Object.assign(error, { code: 'ERR_MODULE_NOT_FOUND' });
  },
});
