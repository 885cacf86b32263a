/**
 * `<Fixed>` marks a subtree that depends on nothing but its `props` and never hydrates: a header, a footer, a vehicle card.
 * During a build its HTML is made once for each props object and reused on every page that shows it.
 */
import { createElement, type ComponentType, type ElementType, type ReactElement } from 'react';
import { runtime, runtimeGeneration } from './runtime.ts';

type Kept = WeakMap<object, { __html: string }>;
let kept = new WeakMap<ComponentType<never>, Kept>();
let keptFor = 0;

function keptHtml(view: ComponentType<never>): Kept {
  if (keptFor !== runtimeGeneration()) {
    kept = new WeakMap();
    keptFor = runtimeGeneration();
  }
  const found = kept.get(view) ?? new WeakMap();
  kept.set(view, found);
  return found;
}

export interface FixedProps<P extends object> {
  /** The wrapping element. */
  as: ElementType;
  className?: string;
  /** The view; a pure function of `props`. */
  view: ComponentType<P>;
  /** The view's props. The same object must always mean the same content. */
  props: P;
}

export function Fixed<P extends object>({ as, className, view, props }: FixedProps<P>): ReactElement {
  const { fixedMarkup } = runtime();
  if (!fixedMarkup) return createElement(as, { className }, createElement(view, props));
  const byProps = keptHtml(view as ComponentType<never>);
  let html = byProps.get(props);
  if (!html) byProps.set(props, (html = { __html: fixedMarkup(createElement(view, props)) }));
  return createElement(as, { className, dangerouslySetInnerHTML: html });
}
