/** A buyer looks around, compares, and asks the dealer. */
import { expect } from '@playwright/test';
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
  turnPhotos,
} from './steps/lists.ts';
import { calculateRepayment, followToVehicle, lookFullScreen } from './steps/vehicle.ts';

test('looks around, keeps two, compares them, and asks about one', async ({ visit }) => {
  await openPage(visit, 'open the home page', '/');
  await openListing(visit, '/search/used-cars');
  const [first, second] = await findCards(visit, 2);
  if (!first || !second) throw new Error('the listing has no two cards');
  const vehicles = [await readCard(visit, first), await readCard(visit, second)];
  const [vehicle] = vehicles;
  await turnPhotos(visit, first);
  await favour(visit, first);
  await favour(visit, second);
  await openFavourites(visit, vehicles);
  await compare(visit, [first, second]);
  await openComparison(visit, vehicles);
  await followToVehicle(visit, vehicle!);
  await lookFullScreen(visit);
  await calculateRepayment(visit, vehicle!, 2_000);
  const question = `Is it still there on Saturday? ${visit.email}`;
  await sendEnquiry(visit, question);
  const mail = await awaitMail(visit, 'sales@harbourline.example', new RegExp(visit.email));
  expect(mail.text).toContain(vehicle!.stocknum);
  expect(mail.text).toContain('Is it still there on Saturday?');
});
