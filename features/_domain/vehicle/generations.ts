/** Generations of models by the codes that buyers call them, with their years on the Australian market. */

interface ModelGenerations {
  readonly make: string;
  /** Names under which the stock has the model. */
  readonly models: readonly string[];
  /** Each code with its first and last year, the last one open while it is sold: `VE 2006-2013`. */
  readonly codes: string;
}

const MODELS: readonly ModelGenerations[] = [
  {
    make: 'Holden',
    models: ['Commodore'],
    codes:
      'VB 1978-1980, VC 1980-1981, VH 1981-1984, VK 1984-1986, VL 1986-1988, VN 1988-1991, VP 1991-1993, VR 1993-1995, VS 1995-1997, VT 1997-2000, VX 2000-2002, VY 2002-2004, VZ 2004-2007, VE 2006-2013, VF 2013-2017, ZB 2018-2020',
  },
  {
    make: 'Ford',
    models: ['Falcon'],
    codes:
      'XA 1972-1973, XB 1973-1976, XC 1976-1979, XD 1979-1982, XE 1982-1984, XF 1984-1988, EA 1988-1991, EB 1991-1993, ED 1993-1994, EF 1994-1996, EL 1996-1998, AU 1998-2002, BA 2002-2005, BF 2005-2010, FG 2008-2014, FGX 2014-2016',
  },
  { make: 'Ford', models: ['Territory'], codes: 'SX 2004-2005, SY 2005-2011, SZ 2011-2016' },
  {
    make: 'Ford',
    models: ['Ranger'],
    codes: 'PJ 2006-2009, PK 2009-2011, PX 2011-2022, PX2 2015-2018, PX3 2018-2022, RA 2022-',
  },
  {
    make: 'Toyota',
    models: ['Landcruiser', 'Land Cruiser'],
    codes:
      '40series 1960-1984, 60series 1980-1990, 80series 1990-1998, 100series 1998-2007, 105series 1998-2007, 200series 2007-2021, 300series 2021-',
  },
  {
    make: 'Toyota',
    models: ['Landcruiser Prado', 'Land Cruiser Prado', 'Prado'],
    codes: '90series 1996-2002, 120series 2003-2009, 150series 2009-2024, 250series 2024-',
  },
  { make: 'Toyota', models: ['Hilux'], codes: 'N70 2005-2015, N80 2015-' },
  { make: 'Toyota', models: ['86', 'GR86'], codes: '86 2012-' },
  {
    make: 'Nissan',
    models: ['Patrol', 'Patrol Y61'],
    codes: 'GQ 1988-1997, Y60 1988-1997, GU 1997-2016, Y61 1997-2016, Y62 2013-',
  },
  { make: 'Nissan', models: ['Navara'], codes: 'D22 1997-2015, D40 2005-2015, D23 2015-' },
  { make: 'Nissan', models: ['Skyline'], codes: 'R32 1989-1994, R33 1993-1998, R34 1998-2002' },
  { make: 'Nissan', models: ['Silvia', '200SX'], codes: 'S13 1988-1994, S14 1993-1999, S15 1999-2002' },
  {
    make: 'Mitsubishi',
    models: ['Pajero'],
    codes:
      'NH 1991-1993, NJ 1993-1997, NK 1996-1997, NL 1997-2000, NM 2000-2002, NP 2002-2006, NS 2006-2008, NT 2008-2011, NW 2011-2014, NX 2014-2021',
  },
  {
    make: 'Mitsubishi',
    models: ['Triton'],
    codes: 'MK 1996-2006, ML 2006-2009, MN 2009-2015, MQ 2015-2018, MR 2018-2024, MV 2024-',
  },
  {
    make: 'BMW',
    models: ['3 Series'],
    codes: 'E30 1983-1993, E36 1991-2000, E46 1998-2006, E90 2005-2012, F30 2012-2019, G20 2019-',
  },
  {
    make: 'BMW',
    models: ['5 Series'],
    codes: 'E34 1988-1996, E39 1996-2003, E60 2003-2010, F10 2010-2017, G30 2017-2023',
  },
  { make: 'BMW', models: ['1 Series'], codes: 'E87 2004-2011, F20 2011-2019, F40 2019-2024' },
  { make: 'BMW', models: ['X5'], codes: 'E53 2000-2006, E70 2007-2013, F15 2013-2018, G05 2018-' },
  { make: 'BMW', models: ['X3'], codes: 'E83 2004-2010, F25 2011-2017, G01 2017-2024' },
  {
    make: 'Mercedes-Benz',
    models: ['C-Class'],
    codes: 'W202 1993-2000, W203 2000-2007, W204 2007-2014, W205 2014-2021, W206 2021-',
  },
  {
    make: 'Mercedes-Benz',
    models: ['E-Class'],
    codes: 'W124 1985-1995, W210 1995-2002, W211 2002-2009, W212 2009-2016, W213 2016-2023',
  },
  { make: 'Mercedes-Benz', models: ['A-Class'], codes: 'W169 2005-2012, W176 2013-2018, W177 2018-' },
  {
    make: 'Volkswagen',
    models: ['Golf'],
    codes: 'MK4 1998-2004, MK5 2004-2009, MK6 2009-2013, MK7 2013-2020, MK75 2017-2020, MK8 2021-',
  },
  { make: 'Mazda', models: ['MX-5'], codes: 'NA 1989-1998, NB 1998-2005, NC 2005-2015, ND 2015-' },
  {
    make: 'Mazda',
    models: ['3', 'Mazda3'],
    codes: 'BK 2004-2009, BL 2009-2014, BM 2014-2016, BN 2016-2019, BP 2019-',
  },
  {
    make: 'Subaru',
    models: ['Forester'],
    codes: 'SF 1997-2002, SG 2002-2008, SH 2008-2013, SJ 2013-2018, SK 2018-',
  },
];

export interface Generation {
  readonly make: string;
  readonly models: readonly string[];
  readonly code: string;
  readonly from: number;
  /** Absent while it is sold. */
  readonly to?: number;
}

function parseCode(text: string, { make, models }: ModelGenerations): Generation {
  const [code = '', years = ''] = text.split(' ');
  const [from = '', to = ''] = years.split('-');
  return { make, models, code: code.toLowerCase(), from: Number(from), ...(to !== '' && { to: Number(to) }) };
}

/** Every generation; codes are in lower case, without spaces and signs. */
export const GENERATIONS: readonly Generation[] = MODELS.flatMap((model) =>
  model.codes.split(', ').map((text) => parseCode(text, model)),
);
