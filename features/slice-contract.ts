/** The module `dealersite/slice`: what the slices of a project may use. `cli/slices/slice.d.ts` has its types. */
import type { AddedDestination, AddedOrigin } from './_domain/offering/added-entries.ts';
import type { SliceFeature } from './_domain/slice/slice.ts';

/** Declares the build half of a slice. `contract` is the version it was written for. */
export const defineFeature = (feature: SliceFeature & { readonly contract: number }): SliceFeature => feature;

/** Declares a destination of leads. */
export const defineDestination = (destination: AddedDestination): AddedDestination => destination;

/** Declares an origin of stock files. */
export const defineOrigin = (origin: AddedOrigin): AddedOrigin => origin;

export { z } from 'zod';
export { defineError, problem } from '../renderer/contract/error.ts';
export { Island } from '../renderer/contract/island.tsx';
export { definePage } from '../renderer/contract/page.ts';
export { defineSection } from '../renderer/contract/section.tsx';
export { warning } from './_domain/check/check.ts';
export { blockSchema } from './_domain/schema/block.schema.ts';
export { formatDollars } from './_domain/price/money.ts';
export { vehiclePath } from './_domain/site/gone-vehicles.ts';
export { siteOptions } from './_domain/site/site.ts';
export { LOCATION_SLOT as locationSlot, VEHICLE_SLOT as vehicleSlot } from './_domain/site/slots.ts';
export { apiBase } from './_domain/tenant/api-base.ts';
export { ButtonLink } from './_ui/buttons.tsx';
export { Container, Heading, Section } from './_ui/layout.tsx';
export { frameOf, SiteFrame } from './chrome/chrome.block.tsx';
export { advertisedPriceOf } from './_domain/vehicle/advertised-price.ts';
export { defineBlock } from './slice-block.ts';
export { toCards, VehicleCards } from './slice-cards.tsx';
export { Form } from './slice-form.tsx';
export { PageContent } from './slice-page-content.tsx';
