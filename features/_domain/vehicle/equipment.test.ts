import { describe, expect, test } from 'vitest';
import { listEquipment } from './equipment.ts';
import { fedCar } from './vehicle.case.ts';
import type { VehicleInput } from './vehicle.schema.ts';

const list = (stock: Partial<VehicleInput>): string[] => listEquipment(fedCar(stock));

describe('listEquipment', () => {
  test.each([
    [{ standardEquipment: ['Tow bar with wiring', 'Roof rails'] }, ['Tow bar', 'Roof racks']],
    [{ standardEquipment: ['Heated front seats', 'Panoramic roof'] }, ['Sunroof', 'Heated seats']],
    [{ fitted_options: ['Bullbar: 2400', 'Canopy'] }, ['Bull bar', 'Canopy']],
    [{ interior_colour: 'Black leather' }, ['Leather']],
    [{ name: '2020 Saltbush 216 Family Bunk Pop-Top' }, ['Bunks', 'Pop top']],
    [{ dealercomments: 'Fitted with a snorkel and a winch.|One owner.' }, ['Snorkel', 'Winch']],
  ])('reads lists, options, the interior, the name and comments: %o', (stock, names) =>
    expect(list(stock)).toEqual(names),
  );

  test.each([
    { standardEquipment: ['Leather-wrapped steering wheel', 'Leather gear knob'] },
    { dealercomments: 'There is no bull bar. A tow bar is available.' },
    { dealercomments: 'It hasn’t got a sunroof.' },
    { dealercomments: 'Choose mats, a tow bar or tint now and we will fit them before handover.' },
    { dealercomments: 'We can supply a bull bar. A snorkel could also be fitted. We’ll install a winch.' },
    { dealercomments: 'Happy to quote for roof racks. Tow bar at extra cost; canopy for extra.' },
    { dealercomments: 'If you need a cargo barrier, call us.' },
  ])('leaves out what a vehicle lacks or could have: %o', (stock) => expect(list(stock)).toEqual([]));
});
