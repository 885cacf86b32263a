/** Facts of a vehicle in the comparison: money, history, then what the page of the vehicle shows. */
import { formatDollars } from '../../_domain/price/money.ts';
import type { Site } from '../../_domain/site/site.ts';
import { cardOf } from '../../_domain/site/card-of.ts';
import { keyInformation, vehicleDetails } from '../../_domain/vehicle/details.ts';
import { historyFacts } from '../../_domain/vehicle/fact-outputs.ts';
import type { VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import type { Fact } from './compare.ts';

/** Facts that identify the vehicle and always differ, and those in the table head. */
const ITS_OWN =
  /^(?:make|model|badge|series|stocknum|vin|rego|rego_expiry|build_date|compliance_date|location|town)$/;

/** Items of equipment in a cell; the page of the vehicle has all. */
const MOST_EQUIPMENT = 12;

/** Returns the repayment with both rates, which the law requires together, and what the price saves. */
function moneyFacts({ weekly, below, price: { amount, was }, sold }: VehicleCardData): Fact[] {
  if (sold) return [];
  const saving = [
    was !== undefined &&
      amount !== null &&
      was > amount &&
      `${formatDollars(was - amount)} on the earlier price`,
    below !== undefined && `${formatDollars(below)} below market`,
  ].filter((text) => text !== false);
  return [
    ...(saving.length > 0 ? [{ label: 'Saving', value: saving.join(', ') }] : []),
    ...(weekly
      ? [
          {
            label: 'Repayment',
            value: `est. ${formatDollars(weekly.amount)}/wk at ${weekly.rate.toFixed(2)}% p.a., comparison rate ${weekly.comparison.toFixed(2)}% p.a.`,
          },
        ]
      : []),
  ];
}

const pastFacts = (vehicle: Vehicle): Fact[] =>
  historyFacts(vehicle).map(({ label, value, note }) => ({
    label,
    value: note === undefined ? value : `${value}. ${note}`,
  }));

function equipmentFacts({ standardEquipment: standard = [], fitted_options: fitted = [] }: Vehicle): Fact[] {
  const items = [...fitted.map(({ name }) => name), ...standard];
  const others = items.length - MOST_EQUIPMENT;
  const text = items.slice(0, MOST_EQUIPMENT).join(', ') + (others > 0 ? ` and ${others} more` : '');
  return text === '' ? [] : [{ label: 'Equipment', value: text }];
}

/** Returns the facts of a comparison: money, featured ones, history, details, specifications, equipment. */
export function comparedFacts(site: Site, vehicle: Vehicle): Fact[] {
  const options = { subscriptions: site.tenant.offers_subscription };
  const { featured, specifications, summary } = keyInformation(vehicle, options);
  const rows = (list: typeof featured): Fact[] =>
    list.filter(({ key }) => !ITS_OWN.test(key)).map(({ label, value }) => ({ label, value }));
  const facts = [
    ...moneyFacts(cardOf(site, vehicle)),
    ...rows(featured),
    ...pastFacts(vehicle),
    ...rows([...vehicleDetails(vehicle, options), ...specifications, ...summary]),
    ...equipmentFacts(vehicle),
  ];
  const byLabel = new Map<string, Fact>();
  for (const fact of facts) if (!byLabel.has(fact.label)) byLabel.set(fact.label, fact);
  return [...byLabel.values()];
}
