/** Renders content nodes with only the elements and attributes listed below, whatever the nodes contain. */
import { createElement, type ReactElement, type ReactNode } from 'react';
import { isBlock, type ContentElement, type ContentNode } from '../_domain/content/content.ts';
import * as css from './prose.css.ts';

const TAGS = new Set(
  (
    'h2 h3 h4 h5 h6 p a em strong del mark code pre blockquote ul ol li br hr img figure figcaption ' +
    'table thead tbody tr th td section sup input'
  ).split(' '),
);
const VOID = new Set(['br', 'hr', 'img', 'input']);
const ATTRIBUTES = new Set(
  'href title src srcSet sizes alt width height start id checked disabled type data-align'.split(' '),
);
/** Allowed link addresses. */
const SAFE = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/i;

function toProps({ tag, attributes = {} }: ContentElement): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (!ATTRIBUTES.has(name)) continue;
    if ((name === 'href' || name === 'src') && !SAFE.test(String(value))) continue;
    props[name] = value;
  }
  if (tag === 'img') return { loading: 'lazy', alt: '', ...props };
  return tag === 'input'
    ? { ...props, type: 'checkbox', disabled: true, checked: props['checked'] === true }
    : props;
}

const elementsIn = ({ children = [] }: ContentElement): ContentElement[] =>
  children.filter((child): child is ContentElement => typeof child !== 'string' && !isBlock(child));
/** Returns the text of an element without its markup. */
export const textIn = (node: ContentElement): string =>
  (node.children ?? [])
    .map((child) => (typeof child === 'string' ? child : isBlock(child) ? '' : textIn(child)))
    .join('');

/** Returns the name of a table from its column headings. */
function nameOf(table: ContentElement): string {
  const cells = elementsIn(table).slice(0, 1).flatMap(elementsIn).flatMap(elementsIn);
  const heads = cells.map((cell) => textIn(cell).trim()).filter((text) => text !== '');
  return heads.length > 0 ? `${heads.join(', ')}, table` : 'Table';
}

/** A table that is wider than the screen scrolls by itself. */
function Table({ node }: { node: ContentElement }): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={nameOf(node)}>
      <table>
        <Nodes nodes={node.children ?? []} />
      </table>
    </section>
  );
}

function Element({ node }: { node: ContentElement }): ReactNode {
  const { tag, children = [] } = node;
  if (!TAGS.has(tag)) return null;
  if (tag === 'table') return <Table node={node} />;
  const props = toProps(node);
  if (tag === 'img') {
    const { avif, sizes } = node.attributes ?? {};
    if (props['src'] === undefined) return null;
    const image = createElement('img', props);
    if (typeof avif !== 'string') return image;
    return (
      <picture>
        <source type="image/avif" srcSet={avif} sizes={typeof sizes === 'string' ? sizes : '100vw'} />
        {image}
      </picture>
    );
  }
  if (VOID.has(tag)) return createElement(tag, props);
  // Screen readers would announce an empty heading.
  const drawn = tag === 'th' && textIn(node).trim() === '' ? 'td' : tag;
  return createElement(drawn, props, <Nodes nodes={children} />);
}

/** Renders nodes without blocks. */
function Nodes({ nodes }: { nodes: readonly ContentNode[] }): ReactElement {
  return (
    <>
      {nodes.map((node, index) => {
        if (typeof node === 'string') return node;
        // oxlint-disable-next-line react/no-array-index-key -- nodes have nothing else that names them
        return isBlock(node) ? null : <Element key={index} node={node} />;
      })}
    </>
  );
}

/** A run of text in the width of a column. */
export function Prose({ nodes }: { nodes: readonly ContentNode[] }): ReactElement {
  return (
    <div className={css.prose}>
      <Nodes nodes={nodes} />
    </div>
  );
}
