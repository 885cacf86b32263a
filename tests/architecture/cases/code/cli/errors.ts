import { defineError } from '../renderer/contract/error.ts';
export const one = defineError({ code: 'DS1000', title: 'One' });
export const two = defineError({ code: 'DS1001', title: 'Two' });
