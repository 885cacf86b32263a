/** The wheel as a picture, and its chances as an equivalent table. */
import type { ReactElement } from 'react';
import { computeSlices } from './draw.ts';
import * as css from './wheel.css.ts';

export type WheelPrize = { name: string; odds: number; wins: boolean };

const CENTRE = 100;
const RADIUS = 96;

const pointAt = (angle: number, radius: number): readonly [number, number] => {
  const turned = ((angle - 90) * Math.PI) / 180;
  return [round(CENTRE + radius * Math.cos(turned)), round(CENTRE + radius * Math.sin(turned))];
};
const round = (value: number): number => Math.round(value * 100) / 100;

/** Returns the outline of a segment, from the centre along the rim and back. */
function computeOutline(from: number, to: number): string {
  const [startX, startY] = pointAt(from, RADIUS);
  const [endX, endY] = pointAt(to, RADIUS);
  const isLarge = to - from > 180 ? 1 : 0;
  return `M${CENTRE} ${CENTRE}L${startX} ${startY}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${endX} ${endY}Z`;
}

const LOOKS = ['accent', 'soft', 'plain'] as const;

/** Alternates segment styles; the last one differs from the first beside it. */
const pickLook = (index: number, count: number): (typeof LOOKS)[number] =>
  index === count - 1 && index % 3 === 0 && count > 1 ? 'soft' : (LOOKS[index % 3] ?? 'plain');

/** Minimum degrees of a segment with a number. */
const LEAST_LABEL = 7;

export function Disc({
  prizes,
  angle,
  isTurning,
}: {
  prizes: readonly WheelPrize[];
  angle: number;
  isTurning: boolean;
}): ReactElement {
  return (
    <div className={css.stage} aria-hidden="true">
      <svg className={css.pointer} viewBox="0 0 28 34">
        <path d="M2 2h24L14 32z" />
      </svg>
      <svg
        className={css.disc}
        viewBox="0 0 200 200"
        data-turning={isTurning || undefined}
        style={angle === 0 ? undefined : { transform: `rotate(${angle}deg)` }}
      >
        {computeSlices(prizes).map(({ from, to }, index) => {
          const look = pickLook(index, prizes.length);
          const [x, y] = pointAt((from + to) / 2, RADIUS * 0.8);
          const isWhole = to - from >= 359.99;
          return (
            <g key={from}>
              {isWhole ? (
                <circle className={css.slice[look]} cx={CENTRE} cy={CENTRE} r={RADIUS} />
              ) : (
                <path className={`${css.slice[look]} ${css.edge}`} d={computeOutline(from, to)} />
              )}
              {to - from >= LEAST_LABEL && (
                <text
                  className={css.label[look]}
                  x={x}
                  y={y}
                  transform={`rotate(${round((from + to) / 2)} ${x} ${y})`}
                >
                  {index + 1}
                </text>
              )}
            </g>
          );
        })}
        <circle className={css.rim} cx={CENTRE} cy={CENTRE} r={RADIUS} />
        <circle className={css.hub} cx={CENTRE} cy={CENTRE} r={14} />
      </svg>
    </div>
  );
}

export function Chances({
  prizes,
  drawn,
}: {
  prizes: readonly WheelPrize[];
  /** Index of the result; -1 before. */
  drawn: number;
}): ReactElement {
  return (
    <table className={css.chances}>
      <caption className={css.caption}>What is on the wheel, and how likely it is</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Prize</th>
          <th scope="col">Chance</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ name, odds }, index) => (
          <tr key={index + name} aria-current={index === drawn ? 'true' : undefined}>
            <td>{index + 1}</td>
            <td>{name}</td>
            <td>{odds}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
