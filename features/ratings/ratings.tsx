/** Cards of a vehicle: ANCAP stars, fuel label, tow rating. */
import type { ReactElement, ReactNode } from 'react';
import { formatNumber } from '../_domain/price/money.ts';
import { legal } from '../_ui/base.css.ts';
import { Heading } from '../_ui/layout.tsx';
import type { FuelLabel, Ratings, SafetyRating, TowRating } from './ratings.ts';
import * as css from './ratings.css.ts';

interface CardProps {
  title: string;
  note: string;
  children: ReactNode;
}

function Card({ title, note, children }: CardProps): ReactElement {
  return (
    <div className={css.card}>
      <Heading level={3} size={4}>
        {title}
      </Heading>
      {children}
      <p className={legal}>{note}</p>
    </div>
  );
}

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';
const MOST_STARS = 5;

/** Full stars are coloured; half a star counts as none, and the text says the exact number. */
function Safety({ rating: { stars, year } }: { rating: SafetyRating }): ReactElement {
  return (
    <Card
      title="ANCAP safety"
      note={
        year === undefined
          ? 'The year of the rating is not given; newer tests are stricter.'
          : `Rated in ${year}; newer tests are stricter.`
      }
    >
      <svg className={css.stars} viewBox={`0 0 ${MOST_STARS * 20} 20`} aria-hidden="true">
        {Array.from({ length: MOST_STARS }, (_, index) => (
          <path
            key={index}
            d={STAR}
            transform={`translate(${index * 20})`}
            data-full={index < Math.floor(stars) ? '' : undefined}
          />
        ))}
      </svg>
      <p className={css.main}>
        {formatNumber(stars)} <small>out of {MOST_STARS} stars</small>
      </p>
    </Card>
  );
}

type Row = readonly [label: string, value: number | undefined, unit: string];

function Rows({ rows }: { rows: readonly Row[] }): ReactElement | null {
  const filled = rows.filter(([, value]) => value !== undefined);
  if (filled.length === 0) return null;
  return (
    <dl className={css.rows}>
      {filled.map(([label, value = 0, unit]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {formatNumber(value)}&nbsp;{unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Scale({ value, most }: { value: number; most: number }): ReactElement {
  return (
    <svg className={css.scale} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.min(100, (value / most) * 100)} height="1" />
    </svg>
  );
}

/** Ends of the scales: litres and watt-hours. */
const MOST_LITRES = 20;
const MOST_ENERGY = 300;

function Fuel({ label }: { label: FuelLabel }): ReactElement {
  const { combined, urban, extraUrban, co2, energy, range } = label;
  return (
    <Card
      title={combined === undefined && energy !== undefined ? 'Energy label' : 'Fuel label'}
      note="Values of the test cycle. What you use depends on how and where you drive."
    >
      {combined === undefined ? (
        energy !== undefined && (
          <>
            <p className={css.main}>
              {formatNumber(energy)} <small>Wh/km combined</small>
            </p>
            <Scale value={energy} most={MOST_ENERGY} />
          </>
        )
      ) : (
        <>
          <p className={css.main}>
            {formatNumber(combined)} <small>L/100 km combined</small>
          </p>
          <Scale value={combined} most={MOST_LITRES} />
        </>
      )}
      <Rows
        rows={[
          ['Urban', urban, 'L/100\u00a0km'],
          ['Extra-urban', extraUrban, 'L/100\u00a0km'],
          ['Electric', combined === undefined ? undefined : energy, 'Wh/km'],
          ['Electric range', range, 'km'],
          ['CO2 from the tailpipe', co2, 'g/km'],
        ]}
      />
    </Card>
  );
}

/** End of the scale in kilograms: the most that light vehicles tow. */
const MOST_TOWED = 3_500;

function Tow({ rating: { braked, unbraked, ball } }: { rating: TowRating }): ReactElement {
  return (
    <Card
      title="Tow rating"
      note="Limits of the manufacturer. Tow bar, load and gross combination mass may allow less."
    >
      {braked !== undefined && (
        <>
          <p className={css.main}>
            {formatNumber(braked)} <small>kg with brakes</small>
          </p>
          <Scale value={braked} most={MOST_TOWED} />
        </>
      )}
      <Rows
        rows={[
          ['Without brakes', unbraked, 'kg'],
          ['On the tow ball', ball, 'kg'],
        ]}
      />
    </Card>
  );
}

/** The cards side by side. */
export function RatingCards({ data: { safety, fuel, tow } }: { data: Ratings }): ReactElement {
  return (
    <div className={css.cards}>
      {safety && <Safety rating={safety} />}
      {fuel && <Fuel label={fuel} />}
      {tow && <Tow rating={tow} />}
    </div>
  );
}
