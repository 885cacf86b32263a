/** Sections of a vehicle page below the photos. */
import type { ReactElement } from 'react';
import { memoisePer } from '../../../renderer/contract/reads.ts';
import { dealerComments } from '../../_domain/vehicle/comments.ts';
import {
  DETAIL_LIST_SHOWN,
  fold,
  KEY_INFORMATION_SHOWN,
  keyInformation,
  vehicleDetails,
  type KeyInformation,
  type Row,
} from '../../_domain/vehicle/details.ts';
import { splitUnit } from '../../_domain/location/distance.ts';
import { itemType } from '../../_domain/vehicle/item-type.ts';
import { muted, screenOnly } from '../../_ui/base.css.ts';
import { Facts, type Fact } from '../../_ui/display.tsx';
import { plural } from '../../_domain/price/money.ts';
import { Fold, More } from '../../_ui/disclosure.tsx';
import { equipmentItems } from '../equipment/equipment-groups.ts';
import { Equipment } from '../equipment/equipment.tsx';
import type { VehicleData } from '../data/vehicle-data.ts';
import { printOnly } from '../vehicle-print.css.ts';
import * as css from '../vehicle.css.ts';

interface SectionProps {
  data: VehicleData;
}

/** A value whose unit is smaller than its number. */
function Value({ text }: { text: string }): ReactElement {
  const { amount, unit } = splitUnit(text);
  return unit ? (
    <>
      {amount} <small>{unit}</small>
    </>
  ) : (
    <>{amount}</>
  );
}

const inBand = ({ label, value }: Row): Fact => ({ label, value: <Value text={value} /> });
const plain = ({ label, value }: Row): Fact => ({ label, value });

/** Returns the blocks of key information, which several sections share; computed once per page. */
export const blocksOf = memoisePer(({ vehicle, shop }: VehicleData): KeyInformation =>
  keyInformation(vehicle, shop.facts),
);

interface RestProps {
  rows: readonly Row[];
  more: string;
  less: string;
}

/** Rows behind a toggle; nothing without rows. */
function Rest({ rows, more, less }: RestProps): ReactElement | null {
  if (rows.length === 0) return null;
  return (
    <More more={more} less={less}>
      <Facts layout="table" items={rows.map(plain)} />
    </More>
  );
}

interface BlockProps {
  id: string;
  title: string;
  /** Noun for the rows in the text of the toggle: 'specifications'. */
  things: string;
  rows: readonly Row[];
}

/** A foldable block of key information: four rows, the rest behind Show More. */
function Block({ id, title, things, rows }: BlockProps): ReactElement | null {
  const { shown, rest } = fold(rows, KEY_INFORMATION_SHOWN);
  if (shown.length === 0) return null;
  return (
    <Fold id={id} title={title} count={rows.length}>
      <Facts layout="table" items={shown.map(plain)} />
      <Rest rows={rest} more={`Show more ${things}`} less={`Show less of the ${things}`} />
    </Fold>
  );
}

/** Key information, featured: the first facts in one band. */
export function KeyFacts({ data }: SectionProps): ReactElement | null {
  const { shown, rest } = fold(blocksOf(data).featured, KEY_INFORMATION_SHOWN);
  if (shown.length === 0) return null;
  return (
    <div className={css.band} id="key-information">
      <Facts layout="band" items={shown.map(inBand)} />
      <Rest rows={rest} more="Show more facts" less="Show less of the facts" />
    </div>
  );
}

/** Summary block and vehicle details. */
export function Overview({ data }: SectionProps): ReactElement {
  const { shown, rest } = fold(vehicleDetails(data.vehicle, data.shop.facts), DETAIL_LIST_SHOWN);
  return (
    <>
      <Block id="summary" title="Summary" things="facts about it" rows={blocksOf(data).summary} />
      <Fold id="vehicle-details" title="Vehicle details" count={shown.length + rest.length}>
        <Facts layout="table" items={shown.map(plain)} />
        <Rest rows={rest} more={`Show All ${shown.length + rest.length} details`} less="Hide details" />
      </Fold>
    </>
  );
}

/** Specifications and standard equipment, each only if it has content. */
export function Specifications({ data }: SectionProps): ReactElement {
  const { vehicle } = data;
  const equipment = equipmentItems(vehicle);
  const title = itemType(vehicle) === 'caravan' ? 'Caravan specifications' : 'Specifications';
  return (
    <>
      <Block id="specifications" title={title} things="specifications" rows={blocksOf(data).specifications} />
      {equipment.length > 0 && <Equipment items={equipment} />}
    </>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }): ReactElement {
  return (
    <>
      {texts.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs may repeat
        <p key={index}>{text}</p>
      ))}
    </>
  );
}

/** An ellipsis where a paragraph is cut; in print the paragraph is whole. */
const ELLIPSIS = <span className={screenOnly}>…</span>;

/** Comments of the dealer: 400 characters, the rest behind a toggle (section 9). */
export function Comments({ data: { vehicle } }: SectionProps): ReactElement {
  const comments = dealerComments(vehicle.dealercomments);
  if (comments.kind === 'pending') {
    return (
      <Fold id="dealer-comments" title="Dealer comments" isOpen>
        <p className={muted}>{comments.text}</p>
      </Fold>
    );
  }
  const { shown, rest, cutInside } = comments;
  const last = shown.at(-1) ?? '';
  return (
    <Fold id="dealer-comments" title="Dealer comments" isOpen>
      <div className={css.comments}>
        <Paragraphs texts={cutInside ? shown.slice(0, -1) : shown} />
        {cutInside && (
          <p className={css.cutParagraph}>
            {last} {ELLIPSIS}
          </p>
        )}
        {rest.length > 0 && (
          <More more="Read More" less="Read Less">
            {cutInside && (
              <p>
                {ELLIPSIS} {rest[0]}
              </p>
            )}
            <Paragraphs texts={cutInside ? rest.slice(1) : rest} />
          </More>
        )}
      </div>
    </Fold>
  );
}

/** The warning about the comparison rate of the teaser. On screen the calculator shows it, if the page has one. */
function RateWarning({ teaser }: { teaser: VehicleData['teaser'] | undefined }): ReactElement | null {
  if (teaser?.warning === undefined) return null;
  return <p className={teaser.href === undefined ? undefined : printOnly}>{teaser.warning}</p>;
}

/** Legal notes at the end. `photos` is the number of photos on the page. */
export function Disclaimer({
  data: { shop, place, teaser },
  photos,
}: SectionProps & { photos: number }): ReactElement {
  return (
    <div className={css.disclaimer}>
      <RateWarning teaser={teaser} />
      <p>
        Details and {photos > 0 ? plural(photos, 'photo') : 'photos'} come from {place?.name ?? shop.name}.
        Stock, prices and specifications can change; please confirm what matters to you before you buy.
        {shop.licence && ` Motor dealer licence ${shop.licence}.`}
      </p>
    </div>
  );
}
