/** The strip of similar vehicles (specification, section 4). */
import { createElement, type ReactElement } from 'react';
import { Enhance } from '../../../renderer/contract/enhance.tsx';
import { Cached } from '../../../renderer/contract/cached.tsx';
import { iconButton } from '../../_ui/buttons.css.ts';
import { ButtonLink } from '../../_ui/buttons.tsx';
import { Icon } from '../../_ui/icon.tsx';
import { NoPhoto } from '../../_ui/display.tsx';
import { FoldSection } from '../../_ui/disclosure.tsx';
import { stack } from '../../_ui/layout.css.ts';
import { VehicleCard, VehicleCards } from '../../_ui/vehicle-card.tsx';
import { isSold } from '../../_domain/vehicle/status.ts';
import { BLANK_CARD, FEW } from './similar-card.ts';
import type { Shop, VehicleData } from '../data/vehicle-data.ts';
import * as css from '../vehicle.css.ts';

/** Prompt of a short strip, with a link to all vehicles of the make. */
function Prompt({ data: { vehicle, makeHref } }: { data: VehicleData }): ReactElement {
  return (
    <li className={stack[4]} data-prompt>
      <p>Like this and want something similar?</p>
      <div>
        <ButtonLink kind="secondary" href={makeHref}>
          See every {vehicle.make}
        </ButtonLink>
      </div>
    </li>
  );
}

const NOTHING = {};

/** Previous and next; disabled until the script enables the directions in which the strip can scroll. */
function Steps({ nouns }: Pick<Shop, 'nouns'>): ReactElement {
  return (
    <>
      <button type="button" className={iconButton} data-strip-step="-1" disabled>
        <Icon name="previous" label={`Previous similar ${nouns}`} />
      </button>
      <button type="button" className={iconButton} data-strip-step="1" disabled>
        <Icon name="next" label={`Next similar ${nouns}`} />
      </button>
    </>
  );
}

/** Cards of the build; with an API, the browser refreshes a stale or empty strip. */
export function Similar({ data }: { data: VehicleData }): ReactElement {
  const { similar, makeHref, vehicle, shop } = data;
  const few = similar.length < FEW;
  const strip = (
    <Enhance name="strip" wake="visible" props={NOTHING}>
      <div className={css.similar}>
        <Cached as="div" className={css.stripSteps} view={Steps} props={shop} />
        <VehicleCards cards={similar} kind={shop.card}>
          {few && <Prompt data={data} />}
        </VehicleCards>
      </div>
    </Enhance>
  );
  return (
    <FoldSection
      id="similar-vehicles"
      title={`Similar ${shop.nouns}`}
      count={similar.length}
      isOpen={isSold(vehicle)}
      inColumn={isSold(vehicle)}
      more={few ? undefined : { text: `See every ${vehicle.make}`, href: makeHref }}
    >
      {shop.api === undefined ? (
        strip
      ) : (
        <Enhance
          name="similar"
          wake="visible"
          props={{ href: `${shop.api}/cars/${vehicle.slug}/similar`, count: shop.options.similar }}
        >
          {strip}
          {createElement(
            'template',
            null,
            <VehicleCard data={BLANK_CARD} kind={shop.card} />,
            <NoPhoto body={BLANK_CARD.body} isStandIn />,
          )}
        </Enhance>
      )}
    </FoldSection>
  );
}
