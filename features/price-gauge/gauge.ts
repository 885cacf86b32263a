/** Rules of the price gauge (specification, sections 4, 5, 7 and 9). */

/** The response of the server. Amounts are dollars. */
export interface Autogauge {
  /** How good the price is, 0 to 1. */
  readonly fill: number;
  readonly listing_price: number;
  readonly market_range_min: number;
  readonly market_range_max: number;
  /** Confidence of the numbers, 0 to 1. */
  readonly confidence: number;
  /** Number of vehicles in stock that the range rests on; 0 where it rests on market averages. */
  readonly compared?: number;
  /** Text of the server, which replaces the label. */
  readonly description?: string | null;
}

export type GaugeBand = 'low' | 'medium' | 'high';

/** The data of the card. */
export interface Gauge {
  /** 0 to 1. */
  readonly fill: number;
  readonly band: GaugeBand;
  readonly label: string;
  readonly price: number;
  readonly min: number;
  readonly max: number;
  /** Position of the price between `min` and `max`, 0 to 1. */
  readonly position: number;
  /** Number of vehicles in stock that the range rests on; 0 for market averages, or when unknown. */
  readonly compared: number;
}

/** Confidence must be above this. */
const LEAST_CONFIDENCE = 0.2;
/** From this fill on the deal is great. */
const GREAT_DEAL = 0.65;
/** Lower ends of the medium and high band. */
export const MEDIUM = 0.3;
const HIGH = 0.6;

/** Returns the colour band of a fill: low under 0.3, medium under 0.6, otherwise high. */
export function fillBand(fill: number): GaugeBand {
  if (fill < MEDIUM) return 'low';
  return fill < HIGH ? 'medium' : 'high';
}

/** Returns the label: Good Deal below 0.65, otherwise Great Deal, unless the server sends a text. */
export function gaugeLabel(fill: number, description: unknown): string {
  const text = typeof description === 'string' ? description.trim() : '';
  return text || (fill < GREAT_DEAL ? 'Good Deal' : 'Great Deal');
}

/**
 * Returns the card of a response; undefined unless all values exist, the confidence exceeds 0.2 and the top of the market
 * range isn't below the price. Clamps the fill.
 */
export function parseGauge(body: unknown): Gauge | undefined {
  const {
    fill,
    listing_price: price,
    market_range_min: min,
    market_range_max: max,
    confidence,
    description,
    compared,
  } = (body ?? {}) as Readonly<Record<keyof Autogauge, unknown>>;
  const values = [fill, price, min, max, confidence];
  if (!values.every((value): value is number => Number.isFinite(value))) return undefined;
  const [filled = 0, listed = 0, least = 0, most = 0, sure = 0] = values;
  if (!(sure > LEAST_CONFIDENCE) || most < listed) return undefined;
  const clamped = Math.min(Math.max(filled, 0), 1);
  return {
    fill: clamped,
    band: fillBand(clamped),
    label: gaugeLabel(clamped, description),
    price: listed,
    min: least,
    max: most,
    position: most > least ? Math.min(Math.max((listed - least) / (most - least), 0), 1) : 0.5,
    compared: typeof compared === 'number' && compared > 0 ? Math.round(compared) : 0,
  };
}
