/** What a slice's server half may not leave out. Each line below must not compile. */
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

// @ts-expect-error tables say what of them is about people, or why nothing is
defineServer({ name: 'silent', tables: [reservation] });

// @ts-expect-error either there is personal data or there is none
defineServer({ name: 'both', tables: [reservation], personal: none, notPersonal: 'None.' });

// @ts-expect-error migrations make tables
defineServer({ name: 'nothing', migrations: { './migrations/0000_one.sql': 'select 1' } });
