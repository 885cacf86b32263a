/** Default pages about the dealer: introduction, services, questions. */
import type { ContentNode } from '../../_domain/content/content.ts';
import { formatList } from '../../_domain/text/format-list.ts';
import type { DealerFacts } from '../dealer-facts.ts';
import { block, h2, link, p, ul } from '../content-elements.ts';
import type { MakeDefaultPage } from './page-input.ts';

const talkTo = (facts: DealerFacts, text: string): ContentNode =>
  block('cta', {
    title: text,
    text: '',
    href: facts.contactHref,
    label: facts.forms.has('contact') ? 'Contact us' : 'Find us',
    ...(facts.phone && { phone: true }),
  });

const citiesOf = ({ locations }: DealerFacts): string[] => [
  ...new Set(locations.map(({ city, state }) => `${city} ${state}`)),
];

export const aboutUs: MakeDefaultPage = (facts) => {
  const cities = citiesOf(facts);
  const many = facts.locations.length > 1;
  const intro = facts.tagline ?? `${facts.name} sells ${facts.nouns} in ${formatList(cities)}.`;
  return {
    title: `About ${facts.name}`,
    // Search engines drop a description that another page has, and the home page has that of the dealer.
    description: `About ${facts.name}: who we are, where to find us in ${formatList(cities)}, and what we do for you.`,
    intro,
    body: [
      ...(facts.description === undefined ? [] : facts.description.split(/\n{2,}/).map((text) => p(text))),
      p(
        many ? `You find us at ${facts.locations.length} locations: ${formatList(cities)}.` : '',
        !many && facts.locations[0] ? `You find us at ${facts.locations[0].address}.` : '',
        facts.licence !== undefined ? ` We are a licensed motor dealer (${facts.licence}).` : '',
      ),
      h2('What you can do with us'),
      ul(
        [
          link(`Look through our ${facts.nouns}`, '/search/new-used-and-demo-cars'),
          ': photographs, prices and what they include.',
        ],
        facts.forms.has('test_drive') && [
          link('Book a test drive', '/book-test-drive'),
          ' at a time that suits you.',
        ],
        facts.tradeInHref !== undefined && [
          link(`Have your ${facts.noun} valued`, facts.tradeInHref),
          ' from home, in a few minutes.',
        ],
        facts.hasFinance && [link('Ask about finance', '/finance'), ' before you choose.'],
        facts.forms.has('service') && [link('Book a service', '/service'), ' with our workshop.'],
        facts.forms.has('parts') && [
          link('Order parts and accessories', '/vehicle-parts-and-accessories'),
          '.',
        ],
      ),
      block('reasons'),
      block('team'),
      block('locations'),
      block('reviews'),
    ],
  };
};

export const specialOffers: MakeDefaultPage = (facts) => ({
  title: 'Special offers',
  description: `What ${facts.name} offers now, with dates and terms.`,
  intro: 'What we offer now, with the dates and the terms of each.',
  body: [
    block('offers', { empty: true, title: 'On now' }),
    block('latest', { title: 'Just arrived', count: 4 }),
  ],
});

export const careers: MakeDefaultPage = (facts) => ({
  title: 'Careers',
  description: `Work at ${facts.name}: sales, service, parts and everything that keeps a dealership running.`,
  intro: `Work at ${facts.name}: sales, service, parts and everything that keeps a dealership running.`,
  body: [
    p(
      'We have no list of open positions on this page. Tell us who you are, what you do well and where you would like to work; we keep it for when a place opens.',
    ),
    talkTo(facts, 'Tell us about yourself'),
    block('locations'),
  ],
});

export const financeAndInsurance: MakeDefaultPage = (facts) => ({
  title: 'Finance and insurance',
  description: `How finance and insurance for a ${facts.noun} from ${facts.name} work, and what to ask before you sign.`,
  intro: `How paying for a ${facts.noun} over time works, and what to ask before you sign.`,
  body: [
    h2('Paying over time'),
    p(
      'A secured loan uses the vehicle as security. Compare loans by their comparison rate, which includes most fees, and by the total you repay, not by the weekly figure alone.',
    ),
    ul(
      'A deposit or a trade-in lowers the amount you borrow.',
      'A residual or balloon lowers the repayments and is due at the end.',
      'A longer term lowers the repayments and raises the total.',
    ),
    block('steps', {
      title: 'How it goes',
      items: [
        {
          title: 'Know your budget',
          text: `Each eligible ${facts.noun} shows an estimate with its rate and comparison rate.`,
        },
        { title: 'Apply', text: 'The lender looks at income, spending and credit history, and decides.' },
        {
          title: 'Read and sign',
          text: 'Read the contract and the credit guide first; ask about every fee.',
        },
      ],
    }),
    h2('Insurance'),
    p(
      'Compulsory third-party insurance comes with registration and pays for injury to people. Comprehensive insurance covers your vehicle and what you damage; a lender usually asks for it. You are free to choose the insurer.',
    ),
    p(
      'Add-on insurance sold with a vehicle must wait four days after you commit to the purchase or the loan, and you may say no. Read its product disclosure statement before you decide.',
    ),
    facts.hasFinance
      ? block('cta', {
          title: 'Ask us about finance',
          text: '',
          href: '/finance',
          label: 'Get finance',
          phone: true,
        })
      : talkTo(facts, 'Questions about paying?'),
  ],
});

export const warranty: MakeDefaultPage = (facts) => ({
  title: 'Warranty',
  description: `Manufacturer, statutory and consumer guarantees on ${facts.nouns} from ${facts.name}.`,
  intro: `What stands behind a ${facts.noun} from ${facts.name}.`,
  body: [
    h2('Consumer guarantees'),
    p(
      'Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. You are entitled to a replacement or refund for a major failure and to compensation for any other reasonably foreseeable loss or damage. You are also entitled to have the goods repaired or replaced if they fail to be of acceptable quality and the failure does not amount to a major failure.',
    ),
    h2('Manufacturer’s warranty'),
    p(
      `New ${facts.nouns} come with the warranty of their maker, and used ones with what is left of it. The handbook says how long it runs, which kilometres it covers and how to keep it. Ask us for the date on which it ends.`,
    ),
    h2('Statutory warranty'),
    p(
      'Most states and territories give a warranty by law on used vehicles from a licensed dealer, depending on age, kilometres and price. The notice on the vehicle says whether it has one and until when.',
    ),
    h2('When something goes wrong'),
    p(
      `Tell us soon and keep driving to a minimum. Bring the ${facts.noun}, the contract and the service book; we say what we found before any work that you would pay for.`,
    ),
    facts.forms.has('service')
      ? block('cta', {
          title: 'Have it looked at',
          text: '',
          href: '/service',
          label: 'Book a service',
          phone: true,
        })
      : talkTo(facts, 'Talk to us about warranty'),
  ],
});

interface Question {
  question: string;
  answer: readonly ContentNode[];
}

function questions(facts: DealerFacts): Question[] {
  const many = facts.locations.length > 1;
  const all: (Question | false)[] = [
    {
      question: 'Where are you, and when are you open?',
      answer: [
        p(
          many ? `At ${facts.locations.length} locations. ` : `${facts.locations[0]?.address ?? ''}. `,
          link(many ? 'Each location' : 'The page of the location', facts.locationsHref),
          ' lists its hours, with holidays, and the way there.',
        ),
      ],
    },
    {
      question: `Is the ${facts.noun} I saw still there?`,
      answer: [
        p(
          `The website follows our stock, so what you see for sale was for sale a short while ago. Call before a long drive${facts.deposit === undefined ? '' : ', or reserve it online'}.`,
        ),
      ],
    },
    facts.forms.has('test_drive') && {
      question: 'Can I take a test drive?',
      answer: [
        p(
          link('Book a time', '/book-test-drive'),
          ' and bring your driver licence. We confirm the time before you come.',
        ),
      ],
    },
    facts.deposit !== undefined && {
      question: `Can I reserve a ${facts.noun}?`,
      answer: [
        p(
          `Yes: Reserve Now on its page${facts.holdHours > 0 ? ` holds it for you for ${facts.holdHours} ${facts.holdHours === 1 ? 'hour' : 'hours'}` : ''}. Reserving is not yet buying.`,
        ),
      ],
    },
    facts.tradeInHref !== undefined && {
      question: `Do you take my ${facts.noun} in trade?`,
      answer: [
        p(
          'Yes. ',
          link('Answer a few questions', facts.tradeInHref),
          ' for an estimate; we confirm it when we have seen the vehicle.',
        ),
      ],
    },
    facts.hasFinance && {
      question: 'Do you arrange finance?',
      answer: [
        p(
          link('Ask for finance', '/finance'),
          '. The estimates on our pages show the rate and the comparison rate they use.',
        ),
      ],
    },
    facts.isSubscription && {
      question: 'What does the weekly price include?',
      answer: [p('Each vehicle’s page says what the week includes and what is yours to pay.')],
    },
    !facts.isSubscription && {
      question: 'What warranty do I get?',
      answer: [
        p(
          'The consumer guarantees always apply. On top of them come the manufacturer’s and the statutory warranty where the vehicle has them; the notice on the vehicle says so.',
        ),
      ],
    },
    facts.forms.has('service') && {
      question: 'Can you service it as well?',
      answer: [p(link('Book a service', '/service'), ' online, also for a vehicle you bought elsewhere.')],
    },
  ];
  return all.filter((one): one is Question => one !== false);
}

export const faq: MakeDefaultPage = (facts) => ({
  title: 'Questions and answers',
  description: `What people ask ${facts.name} first: where we are, what is in stock, and how things go on from there.`,
  intro: facts.isSubscription
    ? 'What people ask us before they subscribe.'
    : 'What people ask us before they buy.',
  body: [block('faq', { items: questions(facts), wide: true }), talkTo(facts, 'Your question is not here?')],
});

export const specials: MakeDefaultPage = (facts) => ({
  ...specialOffers(facts),
  title: 'Specials',
  description: `Specials at ${facts.name}: every current offer, with its dates and terms.`,
});

export const videos: MakeDefaultPage = (facts) => ({
  title: 'Videos',
  description: `Videos of ${facts.nouns} at ${facts.name}.`,
  intro: `Many of our ${facts.nouns} have a video on their own page, beside the photographs.`,
  body: [
    block('latest', { title: 'With a video', count: 8, video: true }),
    talkTo(facts, `Would you like a video of a ${facts.noun}?`),
  ],
});

export const fitting: MakeDefaultPage = (facts) => ({
  title: 'Fitting',
  description: `Accessories for your ${facts.noun} at ${facts.name}, and how fitting them works.`,
  intro: `Accessories for your ${facts.noun}, and how fitting them works.`,
  body: [
    block('steps', {
      items: [
        { title: 'Ask', text: 'Tell us the vehicle and what you want to do with it.' },
        {
          title: 'Quote',
          text: 'We name parts, labour, and what the change means for weight, warranty and registration.',
        },
        { title: 'Fit', text: 'You choose the day. We say what was fitted and how to look after it.' },
      ],
    }),
    facts.forms.has('parts')
      ? block('cta', {
          title: 'Ask for parts and accessories',
          text: '',
          href: '/vehicle-parts-and-accessories',
          label: 'Ask for a quote',
          phone: true,
        })
      : talkTo(facts, 'Ask for a quote'),
  ],
});

/** Returns the page of a business of the group without a description yet: only where to ask. */
const groupPage =
  (name: string, what: string): MakeDefaultPage =>
  (facts) => ({
    title: name,
    description: `${name} at ${facts.name}: ask us about ${what}.`,
    intro: `Ask ${facts.name} about ${what}.`,
    body: [talkTo(facts, `Talk to us about ${what}`), block('locations')],
  });

export const GROUP_PAGES = {
  'twg-cars': groupPage('Cars', 'the cars of the group'),
  'twg-rental': groupPage('Rental', 'renting a vehicle'),
  'twg-tyres': groupPage('Tyres', 'tyres, balancing and alignment'),
  neotek: groupPage('Neotek', 'paint, fabric and interior protection'),
  '4x4-outdoor': groupPage('4x4 and outdoor', '4x4 accessories and outdoor equipment'),
} as const;
