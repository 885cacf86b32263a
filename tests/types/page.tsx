/** The parts of a page kind fit together. Each line under `@ts-expect-error` must not compile. */
import { definePage } from '../../renderer/contract/page.ts';

interface Site {
  cars: readonly { slug: string; price: number }[];
}
type Car = Site['cars'][number];
interface Data {
  price: number;
}

const good = {
  name: 'car',
  path: '/cars/:slug',
  entries: (site: Site) => site.cars,
  params: ({ slug }: Car) => ({ slug }),
  data: ({ price }: Car): Data => ({ price }),
  head: ({ price }: Data) => ({ title: String(price), description: '' }),
  view: ({ price }: Data) => <h1>{price}</h1>,
};

export const pages = [
  definePage<Site, Car, Data>(good),
  definePage(good),
  // @ts-expect-error the view requires data that `data` does not return
  definePage({ ...good, view: ({ name }: { name: string }) => <h1>{name}</h1> }),
  // @ts-expect-error the head requires it too
  definePage({ ...good, head: ({ name }: { name: string }) => ({ title: name, description: '' }) }),
  // @ts-expect-error `data` requires another entry than `entries` returns
  definePage({ ...good, data: (slug: string) => ({ price: slug.length }) }),
  // @ts-expect-error `params` returns a number
  definePage({ ...good, params: ({ price }: Car) => ({ slug: price }) }),
  // @ts-expect-error a head without a description
  definePage({ ...good, head: () => ({ title: 'Cars' }) }),
  definePage({
    ...good,
    // @ts-expect-error data is an object
    data: () => 'text',
    head: () => ({ title: '', description: '' }),
    view: () => <p>text</p>,
  }),
  // @ts-expect-error a view returns an element
  definePage({ ...good, view: () => 'text' }),
  // @ts-expect-error a page kind without a path
  definePage({ ...good, path: undefined }),
];
