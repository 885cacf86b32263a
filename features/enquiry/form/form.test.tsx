/** Rules of the enquiry form (specification, section 5), in the rendered page. */
import { offers } from '../../registry.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createSite, type Site } from '../../_domain/site/site.ts';
import { siteForms } from '../../_domain/form/site-forms.ts';
import { formLinks } from '../../_domain/site/form-links.ts';
import { dealer } from '../../_domain/vehicle/vehicle.case.ts';
import { vehicleSchema, type VehicleInput } from '../../_domain/vehicle/vehicle.schema.ts';
import type { FormField } from '../../_ui/form-field.ts';
import { toForm, toLocationForm, SiteForm, toVehicleForms, type SiteFormProps } from '../form.block.tsx';
import { fieldsOf } from './form-plan.ts';

const NOW = Date.parse('2026-03-10T00:00:00Z');
type Options = Record<string, unknown>;

const location = (id: string, city: string, more: object = {}) => ({
  id,
  name: `Gumtree ${city}`,
  timezone: 'Australia/Perth',
  address: { street: '1 Wattle Street', city, state: 'NSW', postcode: '2830' },
  contact_detail: { phone: '02 5550 0100' },
  ...more,
});
const two = {
  locations: [location('a', 'Dubbo', { distribution_locations: ['b'] }), location('b', 'Orange')],
};
const dealerships = [
  { id: '1', name: 'Gumtree Dubbo', slug: 'gumtree-dubbo' },
  { id: '2', name: 'Gumtree Orange', slug: 'gumtree-orange' },
];

function site(tenant: object = {}, enquiry: Options = {}): Site {
  return createSite({ offers, tenant: { ...dealer(tenant), options: { enquiry } }, vehicles: [], now: NOW });
}
const form = (name: Parameters<typeof toForm>[1], ...args: Parameters<typeof site>): SiteFormProps => {
  const found = toForm(site(...args), name, '/here');
  if (!found) throw new Error(`no form ${name}`);
  return found;
};
const field = ({ plan }: SiteFormProps, name: string): FormField | undefined =>
  fieldsOf(plan).find((one) => one.name === name);
const names = ({ plan }: SiteFormProps): string[] => fieldsOf(plan).map(({ name }) => name);
const markup = (props: SiteFormProps): string => renderToStaticMarkup(<SiteForm {...props} />);

const vehicle = (over: Partial<VehicleInput>) =>
  vehicleSchema.parse({
    id: '1',
    slug: 'mazda-cx-5',
    name: '2021 Mazda CX-5',
    year: 2021,
    make: 'Mazda',
    model: 'CX-5',
    car_type: 'used',
    ...over,
  });

describe('the forms of a vehicle', () => {
  const stock = (over: Partial<VehicleInput>) => toVehicleForms(site(two), vehicle(over), 'a');
  const first = (props: SiteFormProps | undefined, name: string) => props && field(props, name);

  test('the message of an enquiry follows the option', () => {
    expect(first(stock({}).enquiry, 'message')?.required).toBe(true);
    const relaxed = toVehicleForms(site({}, { leads: { message_required: false } }), vehicle({}), undefined);
    expect(first(relaxed.enquiry, 'message')?.required).toBe(false);
  });
  test('fills make, model and budget into the form for something similar', () => {
    const { similar } = stock({ make: 'Mazda', model: 'CX-5', price: 31_990, status: 'sold' });
    expect(first(similar, 'wanted')).toMatchObject({ value: 'Mazda CX-5' });
    expect(first(similar, 'budget')).toMatchObject({ value: '31990' });
    expect(first(stock({ price: 0, status: 'sold' }).similar, 'budget')).not.toHaveProperty('value');
  });
  test('offers an arrival notice for a coming vehicle', () => {
    const { enquiry } = stock({ status: 'coming_soon' });
    expect(enquiry?.plan.button).toBe('Tell me when it arrives');
    expect(first(enquiry, 'message')).toMatchObject({ value: 'Please tell me when it arrives.' });
    expect(stock({}).enquiry?.plan.button).toBe('Send enquiry');
  });
});

describe('the enquiry form', () => {
  test('requires a message unless an option relaxes it', () => {
    expect(field(form('contact'), 'message')?.required).toBe(true);
    const relaxed = form('contact', {}, { leads: { message_required: false } });
    expect(field(relaxed, 'message')?.required).toBe(false);
  });
  test('requires a category, General Enquiry by default, only in the general enquiry form', () => {
    const general = form('contact');
    expect(field(general, 'category')).toMatchObject({ required: true, value: 'General Enquiry' });
    expect(markup(general)).toContain('<option value="General Enquiry" selected="">');
    for (const name of ['service', 'parts', 'careers', 'finance', 'similar', 'test_drive'] as const)
      expect(names(form(name, {}, { forms: { service: true, parts: true, finance: true } }))).not.toContain(
        'category',
      );
  });
  test('does not offer a buying-only location for a test drive', () => {
    const buying = location('c', 'Parkes', { location_subtype: 'buying' });
    const choices = (name: 'contact' | 'test_drive') => {
      const found = field(form(name, { locations: [...two.locations, buying] }), 'location');
      return found?.kind === 'select' ? found.choices.map(({ value }) => value) : [];
    };
    expect(choices('test_drive')).toEqual(['a', 'b']);
    expect(choices('contact')).toEqual(['a', 'b', 'c']);
  });
  test('requires a location when there is more than one', () => {
    expect(field(form('contact', two), 'location')).toMatchObject({ kind: 'select', required: true });
    expect(names(form('contact'))).not.toContain('location');
  });
  test('requires a preferred dealership when there is more than one', () => {
    const many = form('contact', { dealerships });
    expect(field(many, 'dealership_slug')).toMatchObject({ label: 'Preferred dealership', required: true });
    expect(names(form('contact', { dealerships: dealerships.slice(0, 1) }))).not.toContain('dealership_slug');
  });
  test('requires only the location when it implies the dealership', () => {
    const of = (dealership_id: string | undefined) => ({
      dealerships,
      locations: two.locations.map((one) => ({ ...one, dealership_id })),
    });
    const locationFields = (tenant: object) =>
      names(form('contact', tenant)).filter((name) => /location|dealership/.test(name));
    expect(locationFields(of('d'))).toEqual(['location']);
    expect(locationFields(of(undefined))).toEqual(['location', 'dealership_slug']);
  });
  test('has an optional distribution location when the location can forward enquiries', () => {
    const ofPlace = toLocationForm(site(two), 'gumtree-dubbo');
    const passed = ofPlace && field(ofPlace, 'distribution_location');
    expect(passed).toMatchObject({ choices: [{ value: 'b' }] });
    expect(passed?.required).toBeUndefined();
    expect(names(form('contact', two))).not.toContain('distribution_location');
  });
  test('requests the vehicle on the test-drive page', () => {
    expect(field(form('test_drive'), 'wanted')).toMatchObject({ label: 'Which vehicle?', required: true });
  });
  test('has an optional rego', () => {
    const booking = form('service', {}, { forms: { service: true } });
    expect(field(booking, 'Rego')).toBeDefined();
    expect(field(booking, 'Rego')?.required).toBeUndefined();
  });
  test('ticks the opt-in box unless an option hides it', () => {
    expect(field(form('contact'), 'opt_in')).toMatchObject({ kind: 'box', checked: true });
    expect(names(form('contact', {}, { consent: { hidden: true } }))).not.toContain('opt_in');
  });
  test('shows the captcha unless it is turned off', () => {
    expect(form('contact').plan.script.captcha).toBe('/api/captcha');
    expect(form('contact', {}, { captcha: 'off' }).plan.script.captcha).toBeUndefined();
  });
  test('requires agreement to the linked terms when an option does', () => {
    expect(names(form('contact'))).not.toContain('terms_conditions');
    const contactForm = form(
      'contact',
      {},
      { leads: { terms_required: true }, consent: { terms_href: '/terms-and-conditions' } },
    );
    expect(field(contactForm, 'terms_conditions')).toMatchObject({ kind: 'box', required: true });
    expect(markup(contactForm)).toContain('<a href="/terms-and-conditions">');
  });
  test('collects the boxes of a group into additional_services', () => {
    const booking = form('service', {}, { forms: { service: true, services: ['Brakes', 'Tyres'] } });
    expect(markup(booking).match(/type="checkbox" name="additional_services"/g)).toHaveLength(2);
  });
  test('sends the category of a Careers Enquiry as a hidden field', () => {
    expect(form('careers').plan.hidden).toMatchObject({ category: 'Careers Enquiry' });
  });
});

describe('the fields', () => {
  test('have labels, autocomplete names and hints', () => {
    const html = markup(form('contact'));
    expect(html).toMatch(/<label for="contact-form-email">Email <\/label>/);
    expect(html).toMatch(/<input[^>]* id="contact-form-email"[^>]* autoComplete="email"/);
    expect(markup(form('test_drive', two))).toMatch(
      /<p [^>]*id="test-drive-form-preferred_time-hint".*<select [^>]*aria-describedby="test-drive-form-preferred_time-hint"/,
    );
    expect(html).toMatch(/<input[^>]* autoComplete="tel"[^>]* inputMode="tel"/);
    expect(html).toMatch(/<form[^>]* action="\/api\/enquiries" method="post"/);
  });
  test('include the fields that the tenant requires', () => {
    const contactForm = form(
      'contact',
      {},
      { leads: { required: ['name', 'last_name', 'phone', 'postcode'] } },
    );
    expect(names(contactForm)).toEqual(
      expect.arrayContaining(['name', 'last_name', 'email', 'phone', 'postcode']),
    );
    expect(field(contactForm, 'name')?.label).toBe('First name');
    expect(field(contactForm, 'email')?.required).toBeUndefined();
  });
  test('include a hidden honeypot without autocomplete', () => {
    expect(markup(form('contact'))).toMatch(
      /<div class="[^"]*trap[^"]*" aria-hidden="true"><label>[^<]*<input type="text" tabindex="-1" autoComplete="off" name="company_website"/i,
    );
  });
  test('of an appointment are a day and a part of the day, in the time zone of the location', () => {
    const booking = form('test_drive', two);
    expect(names(booking).slice(0, 4)).toEqual(['wanted', 'location', 'dateTime', 'preferred_time']);
    expect(booking.plan.script.zones).toEqual({
      '': 'Australia/Perth',
      a: 'Australia/Perth',
      b: 'Australia/Perth',
    });
  });
  test('of a test drive come in two steps, contact details last', () => {
    const { plan } = form('test_drive');
    expect(plan.steps).toHaveLength(2);
    expect(plan.steps[1]?.fields.map((one) => one.name)).toEqual(
      expect.arrayContaining(['name', 'email', 'phone', 'opt_in']),
    );
  });
  test('of a finance enquiry come in one step', () => {
    expect(form('finance', {}, { forms: { finance: true } }).plan.steps).toHaveLength(1);
  });
  test('hides the location when its department has only one', () => {
    const only = {
      locations: [location('a', 'Dubbo'), location('s', 'Dubbo Service', { location_type: 'service' })],
    };
    const booking = form('service', only);
    expect(names(booking)).not.toContain('location');
    expect(booking.plan.hidden['location']).toBe('s');
  });
});

describe('the forms of a site', () => {
  test('are all except those of missing departments', () => {
    expect([...siteForms(site())]).toEqual([
      'contact',
      'location',
      'vehicle',
      'test_drive',
      'careers',
      'similar',
      'newsletter',
    ]);
    const workshop = site({
      locations: [location('s', 'Dubbo Service and Parts')],
      finance_provider: 'Manual',
    });
    expect([...siteForms(workshop)]).toEqual(expect.arrayContaining(['service', 'parts', 'finance']));
  });
  test('appear with their links when an option turns them on', () => {
    const chosen = site({}, { forms: { careers: false, service: true } });
    expect(formLinks(chosen).map(({ href }) => href)).toEqual([
      '/contact',
      '/book-test-drive',
      '/service',
      '/find-me-something-similar',
    ]);
    expect(toForm(chosen, 'careers', '/careers')).toBeUndefined();
  });
  test('are none without an API', () => {
    expect(siteForms(site({ api: { enabled: false } })).size).toBe(0);
  });
  test('send that of a location to the location', () => {
    expect(toLocationForm(site(two), 'gumtree-dubbo')?.plan.action).toBe(
      '/api/locations/gumtree-dubbo/enquiries',
    );
    expect(toLocationForm(site(two, { forms: { location: false } }), 'gumtree-dubbo')).toBeUndefined();
  });
});

describe('a site without', () => {
  const offered = (tenant: object, options: Record<string, unknown>) =>
    formLinks(createSite({ offers, tenant: { ...dealer(tenant), options }, vehicles: [], now: NOW })).map(
      ({ href }) => href,
    );

  test('has no link to test drives', () => {
    expect(offered({}, {})).toContain('/book-test-drive');
    expect(offered({}, { vehicle: { test_drive: false } })).not.toContain('/book-test-drive');
  });

  test('has no link to bookings without a visible service department', () => {
    const hours = { weekday: 1, status: 'Open', open: '08:00', close: '16:00', department: 'service' };
    const withHours = { contact_detail: { opening_hours: [hours] } };
    expect(offered({}, {})).not.toContain('/service');
    expect(offered({ locations: [location('a', 'Dubbo', withHours)] }, {})).toContain('/service');
    const hidden = location('b', 'Orange', { ...withHours, location_type: 'service', visible: false });
    expect(offered({ locations: [location('a', 'Dubbo'), hidden] }, {})).not.toContain('/service');
  });
});
