/** Schema of ADF 1.0 as a table, and a strict XML parser to check documents. */

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

const TOKEN = /<\?[^>]*\?>|<(\/)?([a-z]+)((?:\s+[a-z]+="[^"<]*")*)\s*(\/)?>|([^<]+)/gy;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(text: string): string {
  return text.replaceAll(/&([^;\s]*);?/g, (_all, name: string) => {
    const character = ENTITIES[name];
    if (character === undefined) throw new Error(`&${name} is no entity of XML`);
    return character;
  });
}

/** Parses a document. Throws if it is not well-formed. */
export function parseXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let end = 0;
  for (const [whole, closes, name = '', attributes = '', empty, text] of xml.matchAll(TOKEN)) {
    end += whole.length;
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += plain(text);
    else if (closes) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
    } else if (name) {
      const pairs = [...attributes.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        plain(value),
      ]);
      const node: XmlNode = {
        name,
        attributes: Object.fromEntries(pairs) as Record<string, string>,
        children: [],
        text: '',
      };
      parent.children.push(node);
      if (!empty) open.push(node);
    }
  }
  if (end !== xml.length || open.length > 1) throw new Error(`not well formed at ${end}`);
  const [document] = root.children;
  if (!document || root.children.length > 1 || root.text.trim() !== '') throw new Error('not one element');
  return document;
}

/** Children of an element, as a pattern over their names; unlisted elements contain only text. */
const HOLDS: Readonly<Record<string, RegExp>> = {
  adf: /^(prospect )+$/,
  prospect: /^(id )*requestdate (vehicle )+customer vendor (provider )?$/,
  vehicle:
    /^(id )*year make model (vin )?(stock )?(trim )?(doors )?(bodystyle )?(transmission )?(odometer )?(colorcombination )*(imagetag )?(price )?(pricecomments )?(option )*(finance )?(comments )?$/,
  colorcombination: /^(interiorcolor |exteriorcolor |interiorcolor exteriorcolor )preference $/,
  customer: /^contact (id )*(timeframe )?(comments )?$/,
  vendor: /^(id )*vendorname (url )?contact $/,
  provider: /^(id )*name (service )?(url )?(email )?(phone )?(contact )?$/,
  contact: /^(name )+(email |(phone )+|email (phone )+)(address )?$/,
  address: /^(street )+(apartment )?(city )?(regioncode )?(postalcode )?(country )?$/,
};

const LEAVES =
  /^(id|requestdate|year|make|model|vin|stock|trim|odometer|exteriorcolor|preference|price|comments|name|email|phone|street|postalcode|country|vendorname|url)$/;

const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  'prospect status': /^(new|resend)$/,
  'vehicle interest': /^(buy|lease|sell|trade-in|test-drive)$/,
  'vehicle status': /^(new|used)$/,
  'odometer status': /^(unknown|rolledover|replaced|original)$/,
  'odometer units': /^(km|mi)$/,
  'price type': /^(quote|offer|msrp|invoice|call|appraisal|asking)$/,
  'price currency': /^[A-Z]{3}$/,
  'name part': /^(surname|first|middle|last|full)$/,
  'phone type': /^(voice|fax|cellphone|pager)$/,
  'id sequence': /^\d+$/,
  'id source': /./,
};

/** Returns the violations of ADF 1.0. */
export function adfProblems(xml: string): string[] {
  try {
    if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n'))
      return ['no prolog'];
    const root = parseXml(xml);
    return root.name === 'adf' ? listProblems(root) : [`the root is ${root.name}`];
  } catch (error) {
    return [String(error)];
  }
}

function listProblems(node: XmlNode): string[] {
  const names = node.children.map(({ name }) => `${name} `).join('');
  const model = HOLDS[node.name];
  const isFine = model
    ? model.test(names) && node.text.trim() === ''
    : LEAVES.test(node.name) && names === '';
  return [
    ...(isFine ? [] : [`${node.name} holds ${names || 'text'}`]),
    ...Object.entries(node.attributes)
      .filter(([name, value]) => !ATTRIBUTES[`${node.name} ${name}`]?.test(value))
      .map(([name, value]) => `${node.name} ${name} cannot be ${value}`),
    ...node.children.flatMap(listProblems),
  ];
}
