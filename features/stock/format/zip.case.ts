/** Creates valid and invalid zip archives and spreadsheets for tests. */
import { crc32, deflateRawSync } from 'node:zlib';

interface Member {
  name: string;
  content: string | Buffer;
  /** Wrong values for the directory. */
  crc?: number;
  size?: number;
}

/** Returns a zip archive with these members. */
export function zip(members: readonly Member[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, crc, size } of members) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc ?? crc32(raw), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size ?? raw.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const header = Buffer.alloc(14);
    header.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, header, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006'), end]);
}

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

interface SheetCase {
  name: string;
  /** Content of `sheetData`. */
  rows: string;
  state?: 'hidden';
}

/** Returns a spreadsheet with rows as XML of Excel. Style 1 is a date, style 2 a date with time. */
export function workbook(sheets: readonly SheetCase[], strings: readonly string[] = []): Buffer {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, id: index + 1 }));
  return zip([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets>${numbered.map(({ name, state, id }) => `<sheet name="${name}" sheetId="${id}"${state ? ` state="${state}"` : ''} r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships">${numbered.map(({ id }) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}<Relationship Id="rId90" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId91" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet xmlns="${SPREADSHEET}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst xmlns="${SPREADSHEET}">${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    },
    ...numbered.map(({ rows, id }) => ({
      name: `xl/worksheets/sheet${id}.xml`,
      content: `<worksheet xmlns="${SPREADSHEET}"><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ]);
}
