/** The sections of a vehicle page below the photographs. */
import type { ReactElement } from 'react';
import { dealerComments } from '../_domain/comments.ts';
import {
  DETAIL_LIST_SHOWN,
  fold,
  KEY_INFORMATION_SHOWN,
  keyInformation,
  specifications,
  vehicleDetails,
  type Row,
} from '../_domain/details.ts';
import { splitUnit } from '../_domain/distance.ts';
import { muted } from '../_ui/base.css.ts';
import { Facts, type Fact } from '../_ui/data.tsx';
import { plural } from '../_domain/money.ts';
import { Fold, More } from './folded.tsx';
import type { VehicleData } from './vehicle-data.ts';
import * as css from './vehicle.css.ts';

interface SectionProps {
  data: VehicleData;
}

/** Units are set smaller than figures. */
function Value({ text }: { text: string }): ReactElement {
  const { figure, unit } = splitUnit(text);
  return unit ? (
    <>
      {figure} <small>{unit}</small>
    </>
  ) : (
    <>{figure}</>
  );
}

const inBand = ({ label, value }: Row): Fact => ({ label, value: <Value text={value} /> });
const plain = ({ label, value }: Row): Fact => ({ label, value });
const specificationsOf = ({ vehicle, shop }: VehicleData) =>
  specifications(vehicle, { engineInLitres: shop.litres });
const rowsOf = (data: VehicleData) => keyInformation(data.vehicle, { engineInLitres: data.shop.litres });

/** The first facts in one band. */
export function KeyFacts({ data }: SectionProps): ReactElement | null {
  const { shown } = fold(rowsOf(data), KEY_INFORMATION_SHOWN);
  if (shown.length === 0) return null;
  return (
    <div className={css.band}>
      <Facts layout="band" items={shown.map(inBand)} />
    </div>
  );
}

/** Key information past the band that the specifications do not tell in full. */
function otherInformation(data: VehicleData): Row[] {
  const told = new Set(specificationsOf(data).map(({ label }) => label));
  return fold(rowsOf(data), KEY_INFORMATION_SHOWN).rest.filter(({ label }) => !told.has(label));
}

/** Key information past the band of facts, and what identifies this one vehicle. */
export function Overview({ data }: SectionProps): ReactElement {
  const information = fold(otherInformation(data), KEY_INFORMATION_SHOWN);
  const details = fold(vehicleDetails(data.vehicle), DETAIL_LIST_SHOWN);
  return (
    <>
      {information.shown.length > 0 && (
        <Fold id="key-information" title="Key information">
          <Facts layout="table" items={information.shown.map(plain)} />
          {information.rest.length > 0 && (
            <More more="Show More" less="Show Less">
              <Facts layout="table" items={information.rest.map(plain)} />
            </More>
          )}
        </Fold>
      )}
      <Fold id="vehicle-details" title="Vehicle details">
        <Facts layout="table" items={details.shown.map(plain)} />
        {details.rest.length > 0 && (
          <More more="Show All" less="Hide">
            <Facts layout="table" items={details.rest.map(plain)} />
          </More>
        )}
      </Fold>
    </>
  );
}

function Equipment({ items }: { items: readonly string[] }): ReactElement {
  const { shown, rest } = fold(items, DETAIL_LIST_SHOWN);
  return (
    <Fold id="standard-equipment" title="Standard equipment">
      <List items={shown} />
      {rest.length > 0 && (
        <More more={`Show All ${items.length}`} less="Hide">
          <List items={rest} />
        </More>
      )}
    </Fold>
  );
}

function List({ items }: { items: readonly string[] }): ReactElement {
  return (
    <ul className={css.equipment}>
      {items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- feeds repeat items
        <li key={at}>{item}</li>
      ))}
    </ul>
  );
}

/** Specifications and standard equipment; neither shows when nothing is known. */
export function Specifications({ data }: SectionProps): ReactElement {
  const rows = specificationsOf(data);
  const equipment = data.vehicle.standardEquipment ?? [];
  return (
    <>
      {rows.length > 0 && (
        <Fold id="specifications" title="Specifications">
          <Facts layout="table" items={rows.map(plain)} />
        </Fold>
      )}
      {equipment.length > 0 && <Equipment items={equipment} />}
    </>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }): ReactElement {
  return (
    <>
      {texts.map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs may repeat
        <p key={at}>{text}</p>
      ))}
    </>
  );
}

/** The dealer's own words: 400 characters, the rest behind a toggle (section 9). */
export function Comments({ data: { vehicle } }: SectionProps): ReactElement {
  const comments = dealerComments(vehicle.dealercomments);
  if (comments.kind === 'pending') {
    return (
      <Fold id="dealer-comments" title="Dealer comments">
        <p className={muted}>{comments.text}</p>
      </Fold>
    );
  }
  const { shown, rest, cutInside } = comments;
  const last = shown.at(-1) ?? '';
  return (
    <Fold id="dealer-comments" title="Dealer comments">
      <div className={css.comments}>
        <Paragraphs texts={cutInside ? [...shown.slice(0, -1), `${last} …`] : shown} />
        {rest.length > 0 && (
          <More more="Read More" less="Read Less">
            <Paragraphs texts={cutInside ? [`… ${rest[0] ?? ''}`, ...rest.slice(1)] : rest} />
          </More>
        )}
      </div>
    </Fold>
  );
}

/** What the reader should hold the figures against. */
export function Disclaimer({ data: { vehicle, shop, place } }: SectionProps): ReactElement {
  const photos = vehicle.images.length;
  return (
    <p className={css.disclaimer}>
      Details and {photos > 0 ? plural(photos, 'photo') : 'photos'} come from {place?.name ?? shop.name}.
      Stock, prices and specifications can change; please confirm what matters to you before you buy.
      {shop.licence && ` Motor dealer licence ${shop.licence}.`}
    </p>
  );
}
