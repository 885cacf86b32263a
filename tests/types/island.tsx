/** What an island's props may be. Each line under `@ts-expect-error` must not compile; the type check fails when one does. */
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';

interface Offer {
  name: string;
  price?: number;
  tags: readonly string[];
  place: { city: string; open: boolean | null };
}
declare const View: (props: Offer) => ReactElement;
declare const offer: Offer;
declare function Any<P extends object>(props: P): ReactElement;

export const fine = [
  <Island name="x" view={View} wake="idle" props={offer} />,
  <Island name="x" view={View} wake="media (min-width: 40em)" props={{ ...offer, price: 1 }} />,
  <Island
    name="x"
    view={Any<{ deep: { list: number[][] } }>}
    wake="load"
    props={{ deep: { list: [[1]] } }}
  />,
  <Island name="x" view={Any<object>} wake="load" props={{}} />,
];

export const refused = [
  // @ts-expect-error a function cannot cross into the browser
  <Island name="x" view={Any<{ onBuy: () => void }>} wake="load" props={{ onBuy: () => undefined }} />,
  // @ts-expect-error a Date arrives as text
  <Island name="x" view={Any<{ at: Date }>} wake="load" props={{ at: new Date(0) }} />,
  // @ts-expect-error a Map arrives empty
  <Island
    name="x"
    view={Any<{ by: Map<string, number> }>}
    wake="load"
    props={{ by: new Map<string, number>() }}
  />,
  // @ts-expect-error a Set arrives empty
  <Island name="x" view={Any<{ of: Set<string> }>} wake="load" props={{ of: new Set<string>() }} />,
  // @ts-expect-error a bigint cannot be written
  <Island name="x" view={Any<{ views: bigint }>} wake="load" props={{ views: 1n }} />,
  // @ts-expect-error a symbol is dropped
  <Island name="x" view={Any<{ key: symbol }>} wake="load" props={{ key: Symbol('x') }} />,
  // @ts-expect-error nor may it stand deep inside
  <Island
    name="x"
    view={Any<{ a: { b: { at: Date } } }>}
    wake="load"
    props={{ a: { b: { at: new Date(0) } } }}
  />,
  // @ts-expect-error or in a list
  <Island
    name="x"
    view={Any<{ list: { at: Date }[] }>}
    wake="load"
    props={{ list: [{ at: new Date(0) }] }}
  />,
  // @ts-expect-error or in an optional member
  <Island name="x" view={Any<{ at?: Date }>} wake="load" props={{ at: new Date(0) }} />,
  // @ts-expect-error or as one of several
  <Island name="x" view={Any<{ at: Date | string }>} wake="load" props={{ at: new Date(0) }} />,
  // @ts-expect-error the view wants more
  <Island name="x" view={View} wake="load" props={{ name: 'Corolla' }} />,
  // @ts-expect-error the view wants a number
  <Island name="x" view={View} wake="load" props={{ ...offer, price: '1' }} />,
  // @ts-expect-error there is no such moment
  <Island name="x" view={View} wake="never" props={offer} />,
];
