/** Title, price and buttons of a vehicle (specification, section 2). */
import type { Question } from './question.ts';

/** Title, price and the first button precede facts and sections on a phone. */
export const vehicleOrder: Question = {
  name: 'title and price, then facts and sections',
  find: (page) =>
    page.evaluate(() => {
      if (!document.querySelector('[data-vehicle-buy-box]')) return [];
      const top = (selector: string, text = /(?:)/) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .find((one) => one.checkVisibility() && text.test(one.textContent))
          ?.getBoundingClientRect().top ?? NaN;
      const highest = (...tops: number[]) => Math.min(...tops.filter((one) => !isNaN(one)));
      const title = top('main h1');
      const action = highest(top('main a', /Enquire Now|Subscribe/), top('main strong', /SOLD/));
      const facts = highest(top('main dl'), top(':is([data-ui-folds], #dealer-comments) > summary'));
      return title < action && action < facts ? [] : [`title ${title}, button ${action}, facts ${facts}`];
    }),
};

/** The header is low, and photo, title and price, or the notice that it is sold, end within the screen. */
export const vehicleFirstScreen: Question = {
  name: 'photo, title and price in the first screen',
  find: (page) =>
    page.evaluate(() => {
      if (!document.querySelector('[data-vehicle-buy-box]')) return [];
      const bottom = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? NaN;
      const visible = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
      const header = bottom(document.querySelector('header'));
      const title = bottom(document.querySelector('h1'));
      const photo = bottom(visible('#main :is(img, canvas, [data-photos])')[0]);
      const isBelow = (element: Element) => element.getBoundingClientRect().top >= title;
      const isSold = (element: Element) => element.textContent.startsWith('SOLD');
      const [notice] = visible('#main strong').filter(isBelow).filter(isSold);
      const price = bottom(notice ?? visible('#main p').find(isBelow));
      return header <= 57 && photo < title && title < price && price <= innerHeight
        ? []
        : [`header ${header}, photo ${photo}, title ${title}, price ${price} of ${innerHeight}`];
    }),
};

/** The box with title, price and buttons needs no scrolling of its own on a laptop. */
export const buyBox: Question = {
  name: 'box with price and buttons fits',
  find: (page) =>
    page
      .locator('[data-vehicle-buy-box]')
      .evaluateAll((boxes) =>
        boxes.flatMap(({ scrollHeight, clientHeight }) =>
          scrollHeight > clientHeight ? [`${scrollHeight} of ${clientHeight} px`] : [],
        ),
      ),
};
