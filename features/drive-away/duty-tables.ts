/**
 * Published rates of motor vehicle duty by state. Each table names its source and the day of the publication that it was
 * compared with; for an undated publication, the earliest day it can have. The Australian Capital Territory has no table:
 * its duty depends on CO2 emissions, which stock does not have.
 */
import type { DutyRule, DutyTable } from './duty.ts';
import { VEHICLE_CLASSES } from './dutiable-vehicle.ts';

/** One rate for each 100 dollars or part of the whole value. */
const per100 = (rate: number): DutyRule['brackets'] => [{ rate, per: 100 }];

const NSW: DutyTable = {
  state: 'NSW',
  source: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/motor-vehicle-duty',
  checked: '2024-09-04',
  rules: [
    {
      classes: ['passenger'],
      brackets: [
        { upTo: 45_000, rate: 3, per: 100 },
        { base: 1350, above: 45_000, rate: 5, per: 100 },
      ],
    },
    { classes: ['goods', 'motorcycle', 'heavy'], brackets: per100(3) },
  ],
};

/** Luxury car tax threshold of 2025-26. */
const LUXURY = 80_567;
const VIC: DutyTable = {
  state: 'VIC',
  source: 'https://www.sro.vic.gov.au/rates-taxes-duties-and-levies/motor-vehicle-duty-current-rates',
  checked: '2025-07-01',
  rules: [
    { classes: ['passenger'], engines: ['electric'], brackets: [{ rate: 8.4, per: 200 }] },
    {
      classes: ['passenger'],
      brackets: [
        { upTo: LUXURY, rate: 8.4, per: 200 },
        { upTo: 100_000, rate: 10.4, per: 200 },
        { upTo: 150_000, rate: 14, per: 200 },
        { rate: 18, per: 200 },
      ],
    },
    {
      classes: ['goods', 'motorcycle', 'heavy'],
      carTypes: ['new'],
      brackets: [{ rate: 5.4, per: 200 }],
    },
    { classes: ['goods', 'motorcycle', 'heavy'], brackets: [{ rate: 8.4, per: 200 }] },
  ],
};

const LIGHT = ['passenger', 'goods', 'motorcycle'] as const;
/** Queensland: light vehicles above 100,000 dollars pay 2 more on the whole value. */
const qldLight = (rate: number): DutyRule['brackets'] => [
  { upTo: 100_000, rate, per: 100 },
  { rate: rate + 2, per: 100 },
];
/** Rates by cylinders; those of hybrid and electric vehicles come first. */
const QLD_CYLINDERS = [
  [1, 4, 3],
  [5, 6, 3.5],
  [7, 99, 4],
] as const;
const QLD_GREEN = ['hybrid', 'plug-in', 'electric'] as const;
const QLD: DutyTable = {
  state: 'QLD',
  source: 'https://www.qld.gov.au/transport/registration/fees/duty/rates',
  checked: '2018-07-01',
  rules: [
    { classes: LIGHT, engines: QLD_GREEN, brackets: qldLight(2) },
    { classes: ['heavy'], engines: QLD_GREEN, brackets: per100(2) },
    ...QLD_CYLINDERS.flatMap(([least, most, rate]): DutyRule[] => [
      { classes: LIGHT, engines: ['combustion'], cylinders: [least, most], brackets: qldLight(rate) },
      { classes: ['heavy'], engines: ['combustion'], cylinders: [least, most], brackets: per100(rate) },
    ]),
  ],
};

const SA_FIRST: DutyRule['brackets'] = [
  { upTo: 1000, rate: 1, per: 100 },
  { upTo: 2000, base: 10, above: 1000, rate: 2, per: 100 },
];
const SA: DutyTable = {
  state: 'SA',
  source: 'https://www.revenuesa.sa.gov.au/stamp-duty-vehicles/stamp-duty-vehicle-home-page',
  checked: '2023-08-25',
  rules: [
    {
      classes: ['passenger', 'motorcycle'],
      brackets: [
        ...SA_FIRST,
        { upTo: 3000, base: 30, above: 2000, rate: 3, per: 100 },
        { base: 60, above: 3000, rate: 4, per: 100 },
      ],
      least: 5,
    },
    {
      classes: ['goods', 'heavy'],
      brackets: [...SA_FIRST, { base: 30, above: 2000, rate: 3, per: 100 }],
      least: 5,
    },
  ],
};

const WA: DutyTable = {
  state: 'WA',
  source: 'https://www.wa.gov.au/organisation/department-of-finance/vehicle-licence-duty',
  checked: '2017-07-01',
  roundDownTo: 5,
  rules: [
    {
      classes: LIGHT,
      brackets: [
        { upTo: 25_000, percent: 2.75 },
        { upTo: 50_000, percent: 2.75, above: 25_000, risesEvery: 6666.66 },
        { percent: 6.5 },
      ],
    },
    { classes: ['heavy'], brackets: [{ percent: 3 }], most: 12_000 },
  ],
};

const TAS: DutyTable = {
  state: 'TAS',
  source: 'https://www.transport.tas.gov.au/fees_forms/registration_fees/accordian/duty_rates',
  checked: '2024-02-14',
  rules: [
    {
      classes: ['passenger'],
      brackets: [
        { upTo: 600, base: 20 },
        { upTo: 35_000, rate: 3, per: 100 },
        { upTo: 40_000, base: 1050, above: 35_000, rate: 11, per: 100 },
        { rate: 4, per: 100 },
      ],
    },
    {
      classes: ['goods', 'motorcycle'],
      brackets: [
        { upTo: 600, base: 20 },
        { rate: 3, per: 100 },
      ],
    },
    {
      classes: ['heavy'],
      brackets: [
        { upTo: 2000, base: 20 },
        { rate: 1, per: 100 },
      ],
    },
  ],
};

const NT: DutyTable = {
  state: 'NT',
  source: 'https://treasury.nt.gov.au/dtf/territory-revenue-office/stamp-duty-on-motor-vehicles',
  checked: '2022-07-01',
  rules: [
    {
      classes: VEHICLE_CLASSES,
      engines: ['electric', 'plug-in'],
      until: '2027-06-30',
      brackets: per100(3),
      concession: 1500,
    },
    { classes: VEHICLE_CLASSES, brackets: per100(3) },
  ],
};

/** Built-in tables. */
export const DUTY_TABLES: readonly DutyTable[] = [NSW, NT, QLD, SA, TAS, VIC, WA];
