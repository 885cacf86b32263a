/** A section fits its slot. Each line under `@ts-expect-error` must not compile. */
import { defineSection } from '../../renderer/contract/section.tsx';
import { defineSlot } from '../../renderer/contract/slot.ts';

interface Site {
  title: string;
}
interface Car {
  price: number;
}
interface Data {
  text: string;
}

const CAR = defineSlot<Car>('car');
const FRONT = defineSlot<null>('front');

const good = {
  slot: CAR,
  name: 'price',
  position: 'end',
  data: ({ price }: Car, { title }: Site): Data => ({ text: `${title} ${price}` }),
  view: ({ text }: Data) => <p>{text}</p>,
} as const;

export const sections = [
  defineSection<Site, Car, Data>(good),
  defineSection(good),
  // @ts-expect-error the page of that slot is not about a car
  defineSection<Site, Car, Data>({ ...good, slot: FRONT }),
  // @ts-expect-error a slot is declared by its page, not named
  defineSection({ ...good, slot: 'car' }),
  // @ts-expect-error the view requires data that `data` does not return
  defineSection({ ...good, view: ({ name }: { name: string }) => <p>{name}</p> }),
  // @ts-expect-error a position is the end, or beside another section
  defineSection({ ...good, position: 'first' }),
];
