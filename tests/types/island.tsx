/** Allowed props of islands. Each line under `@ts-expect-error` must not compile; the type check fails when one does. */
import type { ComponentType, ReactElement } from 'react';
import { Island, type IslandProps } from '../../renderer/contract/island.tsx';

interface Offer {
  name: string;
  price?: number;
  tags: readonly string[];
  place: { city: string; open: boolean | null };
}
declare const View: ComponentType<Offer>;
declare const offer: Offer;

/** Returns an island with a view of these props. */
function island<P extends object>(props: IslandProps<P>['props']): ReactElement {
  const Text: ComponentType<P> = () => <p>text</p>;
  return <Island name="x" view={Text} wake="load" props={props} />;
}

export const fine = [
  <Island key="1" name="x" view={View} wake="idle" props={offer} />,
  <Island key="2" name="x" view={View} wake="media (min-width: 40em)" props={{ ...offer, price: 1 }} />,
  island<{ deep: { list: number[][] }; either: 'a' | { b: null } }>({ deep: { list: [[1]] }, either: 'a' }),
  island<object>({}),
];

const date = new Date(0);

export const refused = [
  // @ts-expect-error a function cannot cross into the browser
  island<{ onBuy: () => void }>({ onBuy: () => undefined }),
  // @ts-expect-error a Date becomes a string
  island<{ at: Date }>({ at: date }),
  // @ts-expect-error a Map becomes an empty object
  island<{ by: Map<string, number> }>({ by: new Map<string, number>() }),
  // @ts-expect-error a Set becomes an empty object
  island<{ of: Set<string> }>({ of: new Set<string>() }),
  // @ts-expect-error JSON has no bigint
  island<{ views: bigint }>({ views: 1n }),
  // @ts-expect-error a symbol is dropped
  island<{ key: symbol }>({ key: Symbol('x') }),
  // @ts-expect-error nested
  island<{ a: { b: { at: Date } } }>({ a: { b: { at: date } } }),
  // @ts-expect-error in a list
  island<{ list: { at: Date }[] }>({ list: [{ at: date }] }),
  // @ts-expect-error in an optional property
  island<{ at?: Date }>({ at: date }),
  // @ts-expect-error in a union
  island<{ at: Date | string }>({ at: date }),
  // @ts-expect-error the view requires more props
  <Island key="1" name="x" view={View} wake="load" props={{ name: 'Corolla' }} />,
  // @ts-expect-error the view requires a number
  <Island key="2" name="x" view={View} wake="load" props={{ ...offer, price: '1' }} />,
  // @ts-expect-error unknown moment
  <Island key="3" name="x" view={View} wake="never" props={offer} />,
];
