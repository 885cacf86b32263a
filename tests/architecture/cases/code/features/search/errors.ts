import { defineError } from '../../renderer/contract/error.ts';
export const three = defineError({ code: 'DS1001', title: 'Three' });
