/** Resolves finance options with their origins: the tenant, a preset, the provider, or a default. */
import type { FinanceProvider } from '../_domain/tenant/finance-providers.ts';
import type { FinanceInput } from './finance-shape.schema.ts';
import {
  DEFAULTS,
  PRESETS,
  PROVIDERS,
  SIDEBAR_DEFAULTS,
  type FinanceValues,
  type Preset,
} from './providers.ts';

type Origin = 'option' | `preset ${Preset}` | `row ${FinanceProvider}` | 'sidebar default' | 'default';

type Key = keyof FinanceValues;

/** A value with its origin. */
export interface Explained {
  readonly option: Key;
  readonly value: FinanceValues[Key];
  readonly origin: Origin;
}

type Values = { readonly [K in Key]?: FinanceValues[K] | undefined };

/** Returns the tenant's own values of options that a provider or preset may set. */
const ownValues = ({ calculator, ...options }: FinanceInput): Values => ({
  amount: options.amount,
  term: options.term,
  interest: options.interest,
  residual: options.residual,
  establishment_fee: options.establishment_fee,
  fees: options.fees,
  rounding: options.rounding,
  frequency: options.frequency,
  comparison_range: options.comparison_range,
  'calculator.rules': calculator.rules,
  'calculator.amount.start': calculator.amount.start,
  'calculator.amount.min': calculator.amount.min,
  'calculator.amount.max': calculator.amount.max,
  'calculator.amount.step': calculator.amount.step,
  'calculator.amount.follow_price': calculator.amount.follow_price,
  'calculator.term.max': calculator.term.max,
  'calculator.interest.min': calculator.interest.min,
  'calculator.interest.max': calculator.interest.max,
  'calculator.interest.step': calculator.interest.step,
  'calculator.interest.locked': calculator.interest.locked,
});

type Layer = readonly [origin: Origin, values: Values];

/** Returns the layers of values, highest priority first. Later presets override earlier ones. */
function listLayers(options: FinanceInput, provider: FinanceProvider | undefined): Layer[] {
  const layers: Layer[] = [
    ['option', ownValues(options)],
    ...options.presets.toReversed().map((name): Layer => [`preset ${name}`, PRESETS[name]]),
    ...(provider ? [[`row ${provider}`, PROVIDERS[provider].values] as const] : []),
  ];
  const isSidebar =
    layers.find(([, values]) => values['calculator.rules'])?.[1]['calculator.rules'] === 'sidebar';
  return [
    ...layers,
    ...(isSidebar ? [['sidebar default', SIDEBAR_DEFAULTS] as const] : []),
    ['default', DEFAULTS],
  ];
}

function findLayer(layers: readonly Layer[], key: Key): Layer {
  const layer = layers.find(([, values]) => values[key] !== undefined);
  return layer ?? ['default', DEFAULTS];
}

/** Returns every value with its origin, in the order of the defaults. */
export function explainOptions(options: FinanceInput, provider: FinanceProvider | undefined): Explained[] {
  const layers = listLayers(options, provider);
  return (Object.keys(DEFAULTS) as Key[]).map((option) => {
    const [origin, values] = findLayer(layers, option);
    return { option, value: values[option], origin };
  });
}

/** Returns the options of a tenant with every value filled in. */
export function resolveOptions(options: FinanceInput, provider: FinanceProvider | undefined) {
  const layers = listLayers(options, provider);
  const value = <K extends Key>(key: K): FinanceValues[K] =>
    (findLayer(layers, key)[1] as Partial<FinanceValues>)[key] as FinanceValues[K];
  const { calculator } = options;
  return {
    ...options,
    amount: value('amount'),
    term: value('term'),
    interest: value('interest'),
    residual: value('residual'),
    establishment_fee: value('establishment_fee'),
    fees: value('fees'),
    rounding: value('rounding'),
    frequency: value('frequency'),
    comparison_range: value('comparison_range'),
    calculator: {
      shown: calculator.shown,
      rules: value('calculator.rules'),
      amount: {
        start: value('calculator.amount.start'),
        min: value('calculator.amount.min'),
        max: value('calculator.amount.max'),
        step: value('calculator.amount.step'),
        follow_price: value('calculator.amount.follow_price'),
      },
      term: { max: value('calculator.term.max'), years: calculator.term.years },
      interest: {
        min: value('calculator.interest.min'),
        max: value('calculator.interest.max'),
        step: value('calculator.interest.step'),
        locked: value('calculator.interest.locked'),
      },
    },
  };
}

export type FinanceOptions = ReturnType<typeof resolveOptions>;
