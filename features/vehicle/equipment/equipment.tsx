/** Standard equipment and fitted options of a vehicle by group, with a field that searches them. */
import type { ReactElement } from 'react';
import { Enhance } from '../../../renderer/contract/enhance.tsx';
import { DETAIL_LIST_SHOWN, fold } from '../../_domain/vehicle/details.ts';
import { formatDollars, plural } from '../../_domain/price/money.ts';
import { legal } from '../../_ui/base.css.ts';
import { Fold, More } from '../../_ui/disclosure.tsx';
import { Heading } from '../../_ui/layout.tsx';
import {
  groupEquipment,
  type EquipmentGroup,
  type EquipmentItem,
  type GroupedEquipment,
} from './equipment-groups.ts';
import * as css from '../equipment.css.ts';

const TITLES: Readonly<Record<EquipmentGroup, string>> = {
  safety: 'Safety',
  comfort: 'Comfort',
  technology: 'Technology',
  exterior: 'Exterior',
  other: 'Other equipment',
};

/** Fewer items need no search. */
const LEAST_SEARCHED = 12;

function Item({ item: { text, isOption, price } }: { item: EquipmentItem }): ReactElement {
  return (
    <li data-equipment="">
      {text}
      {isOption && (
        <span className={css.option}>
          {' '}
          {price === undefined ? 'option' : `option, ${formatDollars(price)} when new`}
        </span>
      )}
    </li>
  );
}

function Items({ items }: { items: readonly EquipmentItem[] }): ReactElement {
  return (
    <ul className={css.items}>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- feeds repeat items
        <Item key={index} item={item} />
      ))}
    </ul>
  );
}

/** One group: the first items, the rest behind Show All. */
function Group({
  grouped: { group, items },
  isOnly,
}: {
  grouped: GroupedEquipment;
  isOnly: boolean;
}): ReactElement {
  const { shown, rest } = fold(items, DETAIL_LIST_SHOWN);
  const things = isOnly ? 'features' : `${TITLES[group].toLowerCase().replace(' equipment', '')} features`;
  return (
    <div className={css.group} data-equipment-group="">
      {!isOnly && (
        <Heading level={3} size={4}>
          {TITLES[group]}
        </Heading>
      )}
      <Items items={shown} />
      {rest.length > 0 && (
        <More more={`Show All ${items.length} ${things}`} less="Hide features">
          <Items items={rest} />
        </More>
      )}
    </div>
  );
}

function Finder({ count }: { count: number }): ReactElement {
  return (
    <div className={css.finder}>
      <label>
        Find a feature
        <input type="search" autoComplete="off" enterKeyHint="search" data-equipment-search="" />
      </label>
      <output>{plural(count, 'feature')}</output>
    </div>
  );
}

/** What the fitted options cost when new, as far as their prices are in the stock. */
function OptionsTotal({ items }: { items: readonly EquipmentItem[] }): ReactElement | null {
  const prices = items.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return null;
  const total = formatDollars(prices.reduce((sum, price) => sum + price, 0));
  return (
    <p className={legal}>
      {plural(prices.length, 'option')} of this vehicle cost {total} when new, before fitting and discounts.
    </p>
  );
}

/** The section of equipment. */
export function Equipment({ items }: { items: readonly EquipmentItem[] }): ReactElement {
  const groups = groupEquipment(items);
  const lists = (
    <div className={css.equipment}>
      {items.length >= LEAST_SEARCHED && <Finder count={items.length} />}
      {groups.map((grouped) => (
        <Group key={grouped.group} grouped={grouped} isOnly={groups.length === 1} />
      ))}
      <OptionsTotal items={items} />
    </div>
  );
  return (
    <Fold
      id="standard-equipment"
      title={items.some(({ isOption }) => isOption) ? 'Equipment and options' : 'Standard equipment'}
      count={items.length}
    >
      {items.length < LEAST_SEARCHED ? (
        lists
      ) : (
        <Enhance name="equipment" wake="interaction [data-equipment-search]" props={{}}>
          {lists}
        </Enhance>
      )}
    </Fold>
  );
}
