/**
 * `<Cached>` marks a subtree that depends only on its `props` and never hydrates: a header, a footer, a vehicle card.
 * A build renders its HTML once per props object and reuses it on every page.
 */
import type { ComponentType, ElementType, ReactElement } from 'react';
import { runtime, type Runtime } from './runtime.ts';

type HtmlCache = WeakMap<object, { __html: string }>;
const caches = new WeakMap<Runtime, WeakMap<ComponentType<never>, HtmlCache>>();

/** Returns the cache of a view by props. */
function htmlCacheFor(view: ComponentType<never>): HtmlCache {
  const byView = caches.get(runtime()) ?? new WeakMap<ComponentType<never>, HtmlCache>();
  caches.set(runtime(), byView);
  const byProps = byView.get(view) ?? new WeakMap<object, { __html: string }>();
  byView.set(view, byProps);
  return byProps;
}

export interface CachedProps<P extends object> {
  /** The wrapping element. */
  as: ElementType;
  className?: string;
  /** Stable name of the element for style sheets of projects. */
  part?: string;
  /** The view, a pure function of `props`. */
  view: ComponentType<P>;
  /** Props of the view. The same object must always have the same contents. */
  props: P;
}

export function Cached<P extends object>(cachedProps: CachedProps<P>): ReactElement {
  const { as: As, className, part, view: View, props } = cachedProps;
  const { cachedMarkup } = runtime();
  if (!cachedMarkup)
    return (
      <As className={className} data-part={part}>
        <View {...props} />
      </As>
    );
  const byProps = htmlCacheFor(View as ComponentType<never>);
  let html = byProps.get(props);
  if (!html) byProps.set(props, (html = { __html: cachedMarkup(<View {...props} />) }));
  return <As className={className} data-part={part} dangerouslySetInnerHTML={html} />;
}
