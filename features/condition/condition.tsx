/** History and condition of a vehicle. */
import type { ReactElement } from 'react';
import type { InspectionPoint } from '../_domain/vehicle/condition.schema.ts';
import { formatNumber, plural } from '../_domain/price/money.ts';
import { legal, visuallyHidden } from '../_ui/base.css.ts';
import { More } from '../_ui/disclosure.tsx';
import type { IconName } from '../_ui/icon-set.ts';
import { Icon } from '../_ui/icon.tsx';
import { Heading } from '../_ui/layout.tsx';
import type { Condition, ConditionFact, Tone, Tyre } from '../_domain/vehicle/condition.ts';
import * as css from './condition.css.ts';

const TONE_ICON: Readonly<Partial<Record<Tone, IconName>>> = {
  positive: 'check',
  warning: 'alert',
  danger: 'alert',
};

function Fact({ fact: { label, value, tone, note, href } }: { fact: ConditionFact }): ReactElement {
  const icon = TONE_ICON[tone];
  return (
    <div>
      <dt>{label}</dt>
      <dd className={css.tone[tone]}>
        {icon && <Icon name={icon} />}
        {value}
      </dd>
      {(note ?? href) !== undefined && (
        <dd>
          {note}{' '}
          {href !== undefined && (
            <a href={href} target="_blank" rel="noopener">
              Certificate<span className={visuallyHidden}> of the PPSR search (new tab)</span>
            </a>
          )}
        </dd>
      )}
    </div>
  );
}

/** Tread of a new tyre, and the least that is legal, in millimetres. */
const NEW_TREAD = 8;
const LEAST_TREAD = 1.5;

function Tread({ tyre: { position, depth } }: { tyre: Tyre }): ReactElement {
  const share = Math.min(1, depth / NEW_TREAD) * 100;
  return (
    <div>
      <dt>{position}</dt>
      <dd>{formatNumber(depth)}&nbsp;mm</dd>
      <dd className={depth > LEAST_TREAD ? css.bar : `${css.bar} ${css.worn}`} aria-hidden="true">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none">
          <rect width={share} height="1" />
        </svg>
      </dd>
    </div>
  );
}

function Tyres({ tyres }: { tyres: readonly Tyre[] }): ReactElement {
  return (
    <div className={css.part}>
      <Heading level={3} size={4}>
        Tyre tread
      </Heading>
      <dl className={css.tyres}>
        {tyres.map((tyre) => (
          <Tread key={tyre.position} tyre={tyre} />
        ))}
      </dl>
      <p className={legal}>
        A new tyre has about {NEW_TREAD} mm of tread; {LEAST_TREAD} mm is the legal minimum.
      </p>
    </div>
  );
}

const RESULT: Readonly<Record<InspectionPoint['result'], readonly [icon: IconName, text: string]>> = {
  pass: ['check', 'Passed'],
  note: ['info', 'Passed with a note'],
  fail: ['alert', 'Did not pass'],
};

function Point({ point: { name, result, note, photo } }: { point: InspectionPoint }): ReactElement {
  const [icon, text] = RESULT[result];
  return (
    <li>
      <span className={css.result[result]}>
        <Icon name={icon} />
        <span className={visuallyHidden}>{text}: </span>
      </span>
      <div>
        {name}
        {note && <p className={css.note}>{note}</p>}
      </div>
      {photo && (
        <a className={css.photo} href={photo} target="_blank" rel="noopener">
          <img src={photo} alt={`${name}, opens in a new tab`} width={96} height={64} loading="lazy" />
        </a>
      )}
    </li>
  );
}

/** Points below the toggle of passed ones, which says what they share. */
function PassedPoints({ points }: { points: readonly InspectionPoint[] }): ReactElement {
  return (
    <ul className={css.points}>
      {points.map((point, index) =>
        point.note === undefined && point.photo === undefined ? (
          // oxlint-disable-next-line react/no-array-index-key -- feeds repeat points
          <li key={index} className={css.passed}>
            {point.name}
          </li>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- feeds repeat points
          <Point key={index} point={point} />
        ),
      )}
    </ul>
  );
}

function Points({ points }: { points: readonly InspectionPoint[] }): ReactElement {
  return (
    <ul className={css.points}>
      {points.map((point, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- feeds repeat points
        <Point key={index} point={point} />
      ))}
    </ul>
  );
}

/** Points with a note or a failure, then the passed ones behind a toggle. */
function Inspection({ attention, passed }: Pick<Condition, 'attention' | 'passed'>): ReactElement {
  return (
    <div className={css.part}>
      <Heading level={3} size={4}>
        Inspected points
      </Heading>
      {attention.length > 0 ? <Points points={attention} /> : <p>Every point passed without a note.</p>}
      {passed.length > 0 && (
        <More more={`Show ${plural(passed.length, 'passed point')}`} less="Hide the passed points">
          <PassedPoints points={passed} />
        </More>
      )}
    </div>
  );
}

/** A summary card, then tyres and inspected points. */
export function ConditionReport({ data }: { data: Condition }): ReactElement {
  const { facts, tyres, attention, passed } = data;
  return (
    <div className={css.condition}>
      {facts.length > 0 && (
        <dl className={css.card}>
          {facts.map((fact) => (
            <Fact key={fact.key} fact={fact} />
          ))}
        </dl>
      )}
      {tyres.length > 0 && <Tyres tyres={tyres} />}
      {attention.length + passed.length > 0 && <Inspection attention={attention} passed={passed} />}
    </div>
  );
}
