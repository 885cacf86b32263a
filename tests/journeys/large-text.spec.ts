/** A buyer who needs everything at twice the size: zoom on a desktop, large text on a phone. */
import { test } from './journey.ts';
import { awaitMail, sendEnquiry } from './steps/forms.ts';
import {
  compare,
  favour,
  findCards,
  openComparison,
  openFavourites,
  openListing,
  openPage,
  readCard,
} from './steps/lists.ts';
import { followToVehicle, lookFullScreen } from './steps/vehicle.ts';

test('looks around, keeps two, and asks, at 200 %', async ({ visit }) => {
  const { page, isPhone, accept } = visit;
  // The tray grows as the visitor adds a vehicle. On a slow machine that counts as a shift: it comes half a second later.
  accept(/^the layout shifted by 0\.0\d+: [^<]*<section data-tray/);
  if (isPhone)
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.documentElement) return;
        document.documentElement.style.fontSize = '200%';
        observer.disconnect();
      }).observe(document, { childList: true });
    });
  else await page.setViewportSize({ width: 720, height: 450 });
  await openPage(visit, 'open the home page', '/');
  await openListing(visit, '/search/used-cars');
  const [first, second] = await findCards(visit, 2);
  const vehicles = [await readCard(visit, first!), await readCard(visit, second!)];
  await favour(visit, first!);
  await favour(visit, second!);
  await openFavourites(visit, vehicles);
  await compare(visit, [first!, second!]);
  await openComparison(visit, vehicles);
  await followToVehicle(visit, vehicles[0]!);
  await lookFullScreen(visit);
  await sendEnquiry(visit, 'Is it still there on Saturday?');
  await awaitMail(visit, 'sales@harbourline.example', new RegExp(visit.email));
});
