/**
 * `<Fixed>` marks a subtree that depends on nothing but its `props` and never hydrates: a header, a footer, a vehicle card.
 * During a build its HTML is made once for each props object and reused on every page that shows it.
 */
import { createElement, type ComponentType, type ElementType, type ReactElement } from 'react';

type ToMarkup = (element: ReactElement) => string;
let toMarkup: ToMarkup | undefined;
let kept = new WeakMap<ComponentType<never>, WeakMap<object, { __html: string }>>();

/** Turns reuse on; called once by the process that builds. Without it `<Fixed>` renders as usual. */
export function reuseFixedMarkup(renderer: ToMarkup | undefined): void {
  toMarkup = renderer;
  kept = new WeakMap();
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
  if (!toMarkup) return createElement(as, { className }, createElement(view, props));
  const key = view as ComponentType<never>;
  let byProps = kept.get(key);
  if (!byProps) kept.set(key, (byProps = new WeakMap()));
  let html = byProps.get(props);
  if (!html) byProps.set(props, (html = { __html: toMarkup(createElement(view, props)) }));
  return createElement(as, { className, dangerouslySetInnerHTML: html });
}
