export { rate } from '../finance/rate.ts';
