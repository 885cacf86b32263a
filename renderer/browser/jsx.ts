/**
 * What JSX becomes in the browser: React's own elements. React's module for it is CommonJS, which brings the bundler's runtime and
 * a file of its own along for these lines; a test holds one against the other.
 */
const ELEMENT = Symbol.for('react.transitional.element');

export const Fragment = Symbol.for('react.fragment');

export const jsx = (type: unknown, props: { readonly ref?: unknown }, key?: string | number): object => ({
  $$typeof: ELEMENT,
  type,
  key: key === undefined ? null : String(key),
  ref: props.ref ?? null,
  props,
});
export { jsx as jsxs };
