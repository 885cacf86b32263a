/**
 * Credit guide template for dealers that arrange finance, as the National Consumer Credit Protection Act 2009 (Cth)
 * requires.
 */
import { fillIn } from '../../_domain/content/placeholders.ts';
import { h2, link, p, ul } from '../content-elements.ts';
import type { MakeDefaultPage } from './page-input.ts';

export const creditGuide: MakeDefaultPage = (facts) => {
  const [first] = facts.locations;
  return {
    title: 'Credit guide',
    description: `Who ${facts.name} is when you ask for finance, what is paid to us, and where to complain.`,
    intro: `Who ${facts.name} is when you ask for finance, what is paid to us, and where to complain.`,
    body: [
      h2('Who we are'),
      ul(
        facts.name,
        first && first.address,
        facts.phone && ['Call: ', link(facts.phone.text, facts.phone.href)],
        `Credit representative number: ${fillIn('your number, or say under which exemption you arrange credit')}`,
      ),
      h2('On whose licence we act'),
      p(
        `We act for ${fillIn('name of the licensee')}, Australian credit licence ${fillIn('its number')}. Its address is ${fillIn('address, telephone and email of the licensee')}.`,
      ),
      h2('Lenders'),
      p(`We arrange credit with these lenders: ${fillIn('up to six lenders, those you use most first')}.`),
      h2('What it costs you'),
      p(`For arranging credit we charge you ${fillIn('your fee, or: nothing')}.`),
      h2('What is paid to us'),
      p(
        `A lender may pay us a commission: ${fillIn('how it is worked out, and a reasonable estimate')}. Ask us, and we tell you what it is for your loan.`,
      ),
      h2('If something goes wrong'),
      p(
        `Tell us first: ${fillIn('name or role, telephone and email of who handles complaints')}. We answer within 30 days.`,
      ),
      p(
        'If our answer does not satisfy you, the ',
        link('Australian Financial Complaints Authority', 'https://www.afca.org.au/'),
        ` decides at no cost to you. Member number: ${fillIn('the member number of the licensee or yours')}.`,
      ),
    ],
  };
};
