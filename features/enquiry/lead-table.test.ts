/** Leads in a spreadsheet: nothing runs, nothing breaks out of its cell. */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvCell, leadsCsv } from './lead-table.ts';

test.each(['=1+1', '+61255500123', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
  '%j cannot become a formula',
  (text) => expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/),
);

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [undefined, ''],
  [12.5, '12.5'],
  [-3, '-3'],
])('%j is written %s', (value, written) => expect(csvCell(value)).toBe(written));

test('a hostile lead comes back from a reader of CSV as it was', () => {
  const message = '=cmd|\' /C calc\'!A0\r\n","x';
  const text = leadsCsv([
    {
      id: 'i',
      tenant: 'yard',
      status: 'received',
      form: 'lead',
      receivedAt: new Date(0),
      category: 'General, Enquiry',
      subcategory: null,
      values: { name: 'Ana "A" Æ', message },
      vehicle: null,
      duplicateOf: null,
      spamReason: null,
      verified: null,
      deliveries: [{ destination: 'a@yard.example', status: 'sent' }],
      consents: [{ kind: 'opt_in', given: true, version: '1' }],
    },
  ]);
  const [row] = parse(text, { columns: true, bom: true });
  expect(row).toMatchObject({
    received_at: '1970-01-01T00:00:00.000Z',
    category: 'General, Enquiry',
    name: 'Ana "A" Æ',
    message: `'${message}`,
    deliveries: 'a@yard.example sent',
    opt_in: 'yes (1)',
  });
});
