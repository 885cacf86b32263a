export const OFFERS = 'data-offers';
