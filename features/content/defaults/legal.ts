/** Privacy policy and terms: how this product handles data, under Australian law. Each dealer has to confirm them. */
import type { ContentNode } from '../../_domain/content/content.ts';
import { formatList } from '../../_domain/text/format-list.ts';
import type { DealerFacts } from '../dealer-facts.ts';
import { h2, link, p, strong, ul } from '../content-elements.ts';
import type { MakeDefaultPage } from './page-input.ts';

const abnOf = ({ abn }: DealerFacts): string => (abn === undefined ? '' : ` (ABN ${abn})`);

function contactLines(facts: DealerFacts): ContentNode {
  const [first] = facts.locations;
  return ul(
    first && ['Write: ', `${facts.name}, ${first.address}`],
    facts.phone && ['Call: ', link(facts.phone.text, facts.phone.href)],
    facts.forms.has('contact') && ['Send: ', link('our contact form', facts.contactHref)],
  );
}

const years = (days: number): string => {
  if (days % 365 === 0) return days === 365 ? 'one year' : `${days / 365} years`;
  return days === 1 ? 'one day' : `${days} days`;
};

function collected(facts: DealerFacts): ContentNode[] {
  if (facts.forms.size === 0)
    return [p('This website has no forms: it collects personal information from nobody who only reads it.')];
  return [
    p(
      'When you send a form we collect what you fill in: usually your name, email address, phone number and message, and where you say so your location and what you agree to receive. ' +
        `With it we store the ${facts.noun} and the page it was sent from, the pages of this website you looked at before, how you came here, and the name of your browser.`,
    ),
    ul(
      facts.forms.has('test_drive') && 'Test drives: the date and time you choose.',
      facts.forms.has('service') &&
        'Service bookings: your vehicle, its registration and the work you ask for.',
      facts.tradeInHref !== undefined &&
        `Trade-ins: the details, condition and registration of the ${facts.noun} you offer.`,
      facts.hasFinance && 'Finance enquiries: the budget and the vehicle you ask about.',
      facts.forms.has('careers') && 'Job enquiries: what you tell us about yourself.',
      facts.deposit !== undefined && `Reservations: the ${facts.noun} and the time until which it is held.`,
    ),
    p(
      'To keep out spam, the server counts how often forms arrive from one network address within ten minutes. A form that you have begun and not sent may be stored for ' +
        `${years(facts.partialDays)} so that you can go on with it.`,
    ),
  ];
}

function inBrowser(facts: DealerFacts): ContentNode[] {
  const things = [
    facts.hasLists && `the ${facts.nouns} you saved`,
    `the ${facts.nouns} you looked at`,
    facts.remembers && facts.forms.size > 0 && 'the contact details you last sent, to fill in the next form',
  ].filter((thing): thing is string => typeof thing === 'string');
  return [
    p(
      `Your browser stores ${formatList(things)}. This stays on your device; clearing the data of this website in your browser removes it.`,
    ),
    facts.accountHref !== undefined &&
      p(
        'Signing in sets cookies that only this website can read. They hold your session and no advertising identifier. With an account you can take along everything stored about you, and delete the account, under ',
        link('your account', facts.accountHref),
        '.',
      ),
    p(
      facts.hasBeacon
        ? 'We count how pages and forms of this website are used. The counts carry no name, no address and no number of yours.'
        : 'This website itself sends no measurements of what you do here to anyone.',
      ' Services of other companies load only when you open or allow them, apart from those that this website needs; the companies then receive your network address.',
    ),
    facts.services.length > 0 && p('These services are:'),
    facts.services.length > 0 && ul(...facts.services.map(({ name, purpose }) => `${name}: ${purpose}`)),
  ].filter((node): node is Exclude<typeof node, false> => node !== false);
}

export const privacyPolicy: MakeDefaultPage = (facts) => ({
  title: 'Privacy policy',
  description: `How ${facts.name} collects, uses, stores and corrects personal information under the Privacy Act 1988.`,
  intro: `How ${facts.name}${abnOf(facts)} handles personal information under the Privacy Act 1988 (Cth) and the Australian Privacy Principles.`,
  body: [
    h2('What we collect'),
    p(`You can look at ${facts.nouns}, prices and locations without telling us who you are.`),
    ...collected(facts),
    h2('What stays in your browser'),
    ...inBrowser(facts),
    h2('Why we use it'),
    p(
      'To answer you, to prepare what you asked for such as a visit, a quote or a booking, to keep records that the law requires of a motor dealer, and to keep this website safe.',
    ),
    p(
      'We send news and offers only to people who asked for them. Every such message says how to stop it, as the Spam Act 2003 (Cth) requires, and telling us is enough.',
    ),
    h2('Who receives it'),
    p(
      `The people at ${facts.name} who deal with your enquiry. Others receive only what they need for it: `,
      'the companies that run our website, email and customer records for us',
      facts.hasFinance && ', a lender or broker when you ask for finance',
      ', and authorities where the law says so. We do not sell personal information.',
    ),
    p(
      'Some of those companies may store information outside Australia. Ask us which, and in which countries they are.',
    ),
    ...(facts.forms.size > 0
      ? [
          h2('How long we keep it'),
          p(
            `What you send through this website is deleted from it after ${years(facts.retentionDays)}. `,
            'Records of a purchase, a service or a finance application are kept outside this website for as long as the law requires.',
          ),
        ]
      : []),
    h2('How we protect it'),
    p(
      'What you send is encrypted on its way. Only people who need it can read it. If a breach of data is likely to cause serious harm, we tell you and the Australian Information Commissioner.',
    ),
    h2('See, correct or complain'),
    p(
      'You may ask what we hold about you, ask us to correct it, or complain about how we handled it. There is no charge for asking. We answer within 30 days.',
    ),
    contactLines(facts),
    p(
      'If our answer does not satisfy you, you can complain to the ',
      link(
        'Office of the Australian Information Commissioner',
        'https://www.oaic.gov.au/privacy/privacy-complaints',
      ),
      '.',
    ),
    h2('Changes'),
    p('When this policy changes, the new one stands on this page.'),
  ],
});

const PRICES: readonly ContentNode[] = [
  p(
    'Each price says what it includes. ',
    strong('Drive away'),
    ' is the whole price of a vehicle registered in the state of the location, including registration, compulsory third-party insurance, stamp duty and dealer charges. ',
    strong('Excluding government charges'),
    ' means that those come on top: ask us for the drive-away price for your address before you decide.',
  ),
  p(
    'We correct mistakes as soon as we find them. If a price or a fact shown here was wrong, we tell you before you commit, and you may walk away with any deposit returned.',
  ),
];

export const termsAndConditions: MakeDefaultPage = (facts) => ({
  title: 'Terms and conditions',
  description: `The terms on which ${facts.name} shows ${facts.nouns}, prices and offers on this website.`,
  intro: `The terms on which ${facts.name}${abnOf(facts)} shows ${facts.nouns}, prices and offers on ${facts.host}.`,
  body: [
    h2('Your rights come first'),
    p(
      'Nothing here limits rights that cannot be excluded: the guarantees of the Australian Consumer Law, the statutory warranty on used vehicles where your state has one, and any cooling-off period.',
    ),
    h2(`What we say about ${facts.nouns}`),
    p(
      'Descriptions come from our own inspection, the manufacturer and vehicle databases. Photographs show the vehicle itself unless a caption says otherwise. Please check what matters to you, such as equipment or towing capacity, before you buy.',
    ),
    p('Showing a vehicle here is an invitation to deal with us. It may be sold before you reach us.'),
    h2('Prices'),
    ...(facts.isSubscription
      ? [
          p(
            'Weekly prices are for the period, kilometres and inclusions stated with the vehicle. The agreement you sign says what happens when you stop, swap or drive further.',
          ),
        ]
      : PRICES),
    ...(facts.hasFinance
      ? [
          h2('Finance'),
          p(
            'Weekly figures are estimates from the rate, term and deposit shown beside them. They are not an offer of credit. Credit is provided by the lender, on its terms, to applicants whom it approves; fees and charges apply.',
          ),
        ]
      : []),
    ...(facts.deposit === undefined
      ? []
      : [
          h2('Reservations'),
          p(
            `Reserving holds a ${facts.noun} for you${facts.holdHours > 0 ? ` for ${facts.holdHours} ${facts.holdHours === 1 ? 'hour' : 'hours'}` : ''}. It is not a contract to buy: that is made when you and we sign it.`,
          ),
        ]),
    ...(facts.tradeInHref === undefined
      ? []
      : [
          h2('Trade-in valuations'),
          p(
            'A valuation is an estimate from what you tell us. It becomes an offer when we have seen the vehicle and checked that it is yours to sell and free of money owing.',
          ),
        ]),
    h2('Offers'),
    p(
      'An offer runs between the dates shown with it, for the vehicles it names, and while they last. Offers cannot be combined unless they say so.',
    ),
    h2('Using this website'),
    p(
      'You may read and print these pages for yourself. Please do not copy them wholesale, gather data from them by machine for resale, or disturb the website.',
    ),
    p('Links to other websites are for convenience; what stands there is theirs.'),
    h2('Who we are'),
    ul(
      `${facts.name}${abnOf(facts)}`,
      facts.licence !== undefined && `Motor dealer licence ${facts.licence}`,
      ...facts.locations.map(({ name, href, address }) => [link(name, href), `, ${address}`]),
    ),
    p(
      `The law of ${facts.locations[0]?.state ?? 'the state'} applies to what you buy there; your own state’s consumer law may apply as well.`,
    ),
  ],
});
