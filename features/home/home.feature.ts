/** The home page, and blocks about the stock and the dealer. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { paymentBlock, reasonsBlock, welcomeBlock } from './dealer.section.tsx';
import { homePage } from './home.page.tsx';
import { homeOptions } from './home.schema.ts';
import { howBlock, sellBlock, statementBlock, testDriveBlock, visitBlock } from './invitations.section.tsx';
import { bodiesBlock, latestBlock, makesBlock, typesBlock } from './stock.section.tsx';

export const feature = defineFeature({
  name: 'home',
  pages: [homePage],
  options: homeOptions,
  sections: [
    latestBlock,
    makesBlock,
    bodiesBlock,
    typesBlock,
    reasonsBlock,
    paymentBlock,
    welcomeBlock,
    visitBlock,
    statementBlock,
    testDriveBlock,
    sellBlock,
    howBlock,
  ],
});
