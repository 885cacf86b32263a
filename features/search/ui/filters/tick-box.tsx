/** A value of a filter that a visitor ticks, with its number of vehicles. */
import type { ReactElement } from 'react';
import { Count } from './value-count.tsx';

interface TickBoxProps {
  name: string;
  value: string;
  text: string;
  count: number | undefined;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

export const TickBox = ({ name, value, text, count, isTicked, onTick }: TickBoxProps): ReactElement => (
  <label>
    <input
      type="checkbox"
      name={name}
      value={value}
      checked={isTicked}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    />
    {`${text} `}
    <Count count={count} />
  </label>
);
