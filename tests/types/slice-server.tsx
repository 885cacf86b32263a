/** Required parts of a slice's server half. Each line below must not compile. */
import { defineServer } from '../../features/_platform/slice/slice-server.ts';
import { reservation } from '../../features/reserve/reserve.tables.ts';

const none = () => [];

defineServer({ name: 'plain' });
defineServer({ name: 'lists', tables: [reservation], personal: none });
defineServer({
  name: 'totals',
  tables: [reservation],
  notPersonal: 'Totals by vehicle, and no row for a visitor.',
});

// @ts-expect-error tables declare their personal data, or why they have none
defineServer({ name: 'silent', tables: [reservation] });

// @ts-expect-error personal data and its absence exclude each other
defineServer({ name: 'both', tables: [reservation], personal: none, notPersonal: 'None.' });

// @ts-expect-error migrations need tables
defineServer({ name: 'nothing', migrations: { './migrations/0000_one.sql': 'select 1' } });
