/** `/cars/{slug}/checkout` or `/cars/{slug}/buy-online`: reserves a vehicle (specification, section 2). */
import type { ReactElement } from 'react';
import { definePage } from '../../renderer/contract/page.ts';
import { Analytics, analyticsOf, measured, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import { frameOf, SiteFrame, type FrameData } from '../chrome/chrome.block.tsx';
import { EnquiryForm, toVehicleForms, type SiteFormProps } from '../enquiry/form.block.tsx';
import { heldHref, UnlessHeld } from '../vehicle/held.block.tsx';
import { Gate, toGate, type GateData } from '../sign-in/gate.block.tsx';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import type { DomainEvent, MeasuredVehicle } from '../_domain/browser/events.ts';
import { holdTermText, sitePayments, type SitePayments } from '../_domain/payment/site-payments.ts';
import type { FormField, FormStep } from '../_ui/form-field.ts';
import { formatDollars, plural } from '../_domain/price/money.ts';
import { isReservable, reserving, type Reserving } from '../_domain/stock/reservable.ts';
import { cardOf } from '../_domain/site/card-of.ts';
import type { Site } from '../_domain/site/site.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { PriceText } from '../_ui/display.tsx';
import { Notice } from '../_ui/display.tsx';
import { belowHead, stack } from '../_ui/layout.css.ts';
import { Container } from '../_ui/layout.tsx';
import { PageHead } from '../_ui/page-head.tsx';
import { RESERVE } from './reserve.ts';
import { VehiclePanel } from './checkout-car.tsx';
import * as css from './checkout.css.ts';
import { reserveOptions } from './reserve.schema.ts';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'reserve' }];

interface ReserveData {
  gate: GateData | null;
  path: string;
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  siteName: string;
  name: string;
  href: string;
  /** Address of its photo; empty without one. */
  picture: string;
  /** Whole dollars: vehicles without a price cannot be reserved. */
  amount: number;
  /** Price type; empty without one. */
  priceType: string;
  vehicle: MeasuredVehicle;
  steps: string[];
  /** Endpoint for whether the vehicle is held. */
  held: string;
  form: SiteFormProps | undefined;
}

/** Returns what will happen, for display before sending. */
function listSteps(
  { deposit }: Pick<Reserving, 'deposit'>,
  { hours, payments }: { hours: number; payments: SitePayments | undefined },
): string[] {
  const amount = formatDollars(deposit);
  const paysOnline = payments !== undefined;
  return [
    paysOnline ? 'You send your details.' : 'You send your details. Nothing is charged here.',
    hours > 0
      ? `We hold the vehicle for you for ${plural(hours, 'hour')}.`
      : 'We get in touch and hold the vehicle for you.',
    ...(deposit > 0
      ? [
          paysOnline
            ? `You pay the deposit of ${amount} on the secure page of our payment provider, or later.`
            : `We take a deposit of ${amount} when we have talked.`,
          ...(payments ? [holdTermText(payments.depositDays)] : []),
        ]
      : []),
  ];
}

/** Returns whether the deposit can be paid online. */
const paysDeposit = (site: Site): boolean =>
  sitePayments(site)?.deposits === true && (reserving(site)?.deposit ?? 0) > 0;

/** Adds the question about when the deposit is paid, before the consent. */
function withDeposit(site: Site, steps: readonly FormStep[]): readonly FormStep[] {
  const last = steps.at(-1);
  if (!last || !paysDeposit(site)) return steps;
  const amount = formatDollars(reserving(site)?.deposit ?? 0);
  const question: FormField = {
    kind: 'select',
    name: 'pay_deposit',
    label: 'Deposit',
    required: true,
    empty: 'Please choose',
    choices: [
      { value: 'now', text: `Pay ${amount} now` },
      { value: 'later', text: 'Pay later' },
    ],
    ...(sitePayments(site)?.isTest && { hint: 'This site is a demonstration: no money moves.' }),
  };
  const isConsent = ({ kind }: FormField): boolean => kind === 'box';
  const fields = [
    ...last.fields.filter((field) => !isConsent(field)),
    question,
    ...last.fields.filter(isConsent),
  ];
  return [...steps.slice(0, -1), { ...last, fields }];
}

/** A reservation needs no message, whatever an enquiry needs. */
const withOptionalMessage = (steps: readonly FormStep[]): readonly FormStep[] =>
  steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => (field.name === 'message' ? { ...field, required: false } : field)),
  }));

/** Returns the enquiry form of the vehicle, which posts to the reservation route. */
function toForm(site: Site, vehicle: Vehicle): SiteFormProps | undefined {
  const { enquiry } = toVehicleForms(site, vehicle, vehicle.location_id);
  if (!enquiry) return undefined;
  const plan = {
    ...enquiry.plan,
    id: 'reserve',
    steps: withDeposit(site, withOptionalMessage(enquiry.plan.steps)),
    action: `${apiBase(site.tenant.api) ?? ''}/cars/${vehicle.slug}/reserve`,
    hidden: { ...enquiry.plan.hidden, category: RESERVE },
    button: 'Reserve this vehicle',
    next: 'We ring to confirm the reservation.',
  };
  return { plan, about: enquiry.about };
}

/** Shown instead of the form when the vehicle is reserved, maybe by the visitor. */
function Held({ href }: { href: string }): ReactElement {
  return (
    <div className={stack[4]}>
      <Notice kind="warning" title="This vehicle is reserved">
        Somebody holds it, so it cannot be reserved now. If that was you, there is nothing more to do.
      </Notice>
      <p>
        <ButtonLink href={href}>Back to the vehicle</ButtonLink>{' '}
        <ButtonLink kind="secondary" href={`${href}#similar-vehicles`}>
          See similar vehicles
        </ButtonLink>
      </p>
    </div>
  );
}

function ReserveView({ data }: { data: ReserveData }): ReactElement {
  const { frame, analytics, name, href, picture, amount, priceType, steps, held, form, gate, path } = data;
  const crumbs = [{ text: 'Home', href: '/' }, { text: name, href }, { text: 'Reserve' }];
  return (
    <SiteFrame frame={frame}>
      <PageHead crumbs={crumbs} title="Reserve this vehicle" />
      <Container>
        <div className={belowHead}>
          <div className={css.layout}>
            <VehiclePanel name={name} href={href} picture={picture}>
              <p className={css.price}>
                <strong>
                  <PriceText amount={amount} sale />
                </strong>
                {priceType !== '' && <span>{priceType}</span>}
              </p>
            </VehiclePanel>
            <UnlessHeld href={held} instead={<Held href={href} />}>
              <div className={stack[5]}>
                <ol>
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
                <Gate gate={gate} path={path}>
                  <EnquiryForm form={form} />
                </Gate>
              </div>
            </UnlessHeld>
          </div>
        </div>
      </Container>
      <Analytics target={analytics} viewed={VIEWED} vehicle={data.vehicle} />
    </SiteFrame>
  );
}

const reservable = ({ vehicles, tenant }: Site): Vehicle[] =>
  vehicles.filter((vehicle) => isReservable(vehicle, { offersSubscription: tenant.offers_subscription }));

const isThere = (site: Site, page: Reserving['page']): boolean => reserving(site)?.page === page;

const createPage = (page: Exclude<Reserving['page'], 'none'>) =>
  definePage<Site, Vehicle, ReserveData>({
    name: `reserve-${page}`,
    path: `/cars/:slug/${page}`,
    entries: (site) => (isThere(site, page) ? reservable(site) : []),
    params: ({ slug }) => ({ slug }),
    label: ({ name, id }) => `reservation of "${name}" (id ${id})`,
    listed: () => false,
    data: (vehicle, site) => ({
      gate: toGate(site, 'checkout'),
      path: `/cars/${vehicle.slug}/${page}`,
      frame: frameOf(site),
      analytics: analyticsOf(site),
      siteName: site.tenant.name,
      name: vehicle.name,
      href: `/cars/${vehicle.slug}`,
      picture: cardOf(site, vehicle).picture?.src ?? '',
      amount: vehicle.price ?? 0,
      priceType: vehicle.price_type ?? '',
      vehicle: measured(vehicle),
      steps: listSteps(reserving(site) ?? { deposit: 0 }, {
        hours: reserveOptions(site).hold_hours,
        payments: paysDeposit(site) ? sitePayments(site) : undefined,
      }),
      held: heldHref(site, vehicle),
      form: toForm(site, vehicle),
    }),
    head: ({ name, siteName, steps }) => ({
      title: pageTitle(`Reserve ${name}`, siteName),
      description: `Reserve the ${name} at ${siteName}. ${steps[0]}`,
      noindex: true,
    }),
    view: (data) => <ReserveView data={data} />,
  });

export const reservePages = [createPage('checkout'), createPage('buy-online')];
