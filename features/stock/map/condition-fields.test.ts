import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { car, ndjson, pullIn } from '../store/pull-case.source.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

/** Pulls one vehicle with these fields. */
async function pulled(fields: object) {
  const { vehicles, rejects, leftOut } = await pullIn({
    root,
    file: 's.ndjson',
    content: ndjson(car(1, fields)),
  });
  expect(rejects).toEqual([]);
  return { vehicle: vehicles[0], reasons: leftOut.map(({ field, reason }) => `${field} ${reason}`) };
}

describe('history and condition from a feed', () => {
  test('takes objects and texts for inspected points and fitted options', async () => {
    const { vehicle, reasons } = await pulled({
      inspection: [
        'Lights: pass',
        'Front brakes: NOTE: pads: 4 mm',
        { name: 'Windscreen', result: 'fail', photo: 'https://p.example/1.jpg' },
      ],
      fitted_options: ['Tow bar: $1,190', 'Cargo liner', { name: 'Snorkel', price: 640 }],
    });
    expect(reasons).toEqual([]);
    expect(vehicle?.inspection).toEqual([
      { name: 'Lights', result: 'pass' },
      { name: 'Front brakes', result: 'note', note: 'pads: 4 mm' },
      { name: 'Windscreen', result: 'fail', photo: 'https://p.example/1.jpg' },
    ]);
    expect(vehicle?.fitted_options).toEqual([
      { name: 'Tow bar', price: 1190 },
      { name: 'Cargo liner' },
      { name: 'Snorkel', price: 640 },
    ]);
  });

  test.each<[object, string]>([
    [{ owners: -1 }, 'owners is less than 0'],
    [{ owners: 1.5 }, 'owners is not a whole number'],
    [{ ppsr_result: 'fine' }, 'ppsr_result is none of clear, security_interest, written_off, stolen'],
    [{ ppsr_date: 'last week' }, 'ppsr_date is not a day such as 2026-11-20'],
    [{ ppsr_date: '2199-01-01' }, 'ppsr_date is in the future'],
    [{ inspection_date: '2199-01-01' }, 'inspection_date is in the future'],
    [{ warranty_until: '2026-02-30' }, 'warranty_until is not a day such as 2026-11-20'],
    [{ tyre_front_left: 60 }, 'tyre_front_left is more than 30'],
    [
      { ppsr_certificate: 'javascript:alert(1)' },
      'ppsr_certificate is not an http(s) address or a path that starts with one /',
    ],
    [{ towing_braked: -5 }, 'towing_braked is less than 0'],
    [{ co2emission: 5000 }, 'co2emission is more than 1000'],
  ])('leaves out %o and reports it', async (fields, reason) => {
    const { vehicle, reasons } = await pulled(fields);
    expect(reasons).toEqual([reason]);
    for (const field of Object.keys(fields)) expect(vehicle).not.toHaveProperty(field);
  });

  test('leaves out a single inspected point with an invalid result, and keeps the others', async () => {
    const { vehicle, reasons } = await pulled({ inspection: ['Lights: pass', 'Horn: maybe', 'Roof'] });
    expect(vehicle?.inspection).toEqual([{ name: 'Lights', result: 'pass' }]);
    expect(reasons).toEqual([
      'inspection.1.result is none of pass, note, fail',
      'inspection.2.result is none of pass, note, fail',
    ]);
  });
});
