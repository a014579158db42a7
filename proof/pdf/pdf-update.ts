import { concat, latin1, latin1Text, utf8 } from '../encoding.ts';

/** Hex digits reserved for the signature. */
export const SIGNATURE_DIGITS = 4096;
const NUMBER_DIGITS = 10;
const MAX_LEVELS = 20;

interface Attachment {
  readonly name: string;
  readonly description: string;
  /** Size of the content, and the content deflated (zlib). */
  readonly size: number;
  readonly deflated: Uint8Array;
  /** Modification date. */
  readonly at: Date;
}

interface PdfObject {
  readonly number: number;
  readonly body: Uint8Array;
}

/** A PDF with a placeholder for a signature over all its other bytes. */
export interface Signable {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Offset of the first hex digit of the placeholder. */
  readonly place: number;
}

/**
 * Adds an attachment and an empty signature to a PDF printed by the browser, as an incremental update (ISO 32000-2,
 * 7.5.6), so that the printed bytes stay unchanged. Throws if the file is not structured as the browser writes it.
 */
export function addAttachmentAndSignature(pdf: Uint8Array, attachment: Attachment): Signable {
  const text = latin1Text(pdf);
  const trailer = readTrailer(text);
  const page = firstPage(text, trailer);
  const [file, specification, signature, field] = [0, 1, 2, 3].map((i) => trailer.size + i);
  const objects: PdfObject[] = [
    { number: Number(file), body: fileStream(attachment) },
    { number: Number(specification), body: utf8(specificationOf(Number(file), attachment)) },
    { number: Number(signature), body: utf8(signatureOf(attachment.at)) },
    { number: Number(field), body: utf8(fieldOf(Number(signature), page.number)) },
    {
      number: trailer.root,
      body: latin1(catalogWith(objectAt(text, trailer, trailer.root), Number(specification), Number(field))),
    },
    { number: page.number, body: latin1(pageWith(page.text, Number(field))) },
  ];
  const bytes = withUpdate(pdf, objects, trailer);
  return fillRange(bytes);
}

interface Trailer {
  readonly size: number;
  readonly root: number;
  readonly info: number;
  /** Offset of the cross-reference table. */
  readonly table: number;
}

function readTrailer(text: string): Trailer {
  const end = text.lastIndexOf('trailer\n');
  const part = text.slice(end);
  const number = (pattern: RegExp) => Number(pattern.exec(part)?.[1] ?? Number.NaN);
  const trailer = {
    size: number(/\/Size (\d+)/),
    root: number(/\/Root (\d+) 0 R/),
    info: number(/\/Info (\d+) 0 R/),
    table: number(/startxref\n(\d+)\n/),
  };
  if (end < 0 || Object.values(trailer).some(Number.isNaN)) throw new Error('the PDF has no plain trailer');
  return trailer;
}

/** The dictionary of an object, found by the cross-reference table. */
function objectAt(text: string, { table }: Trailer, number: number): string {
  const head = /xref\n0 \d+\n/y;
  head.lastIndex = table;
  const [first = ''] = head.exec(text) ?? [];
  const offset = Number(
    text.slice(table + first.length + number * 20, table + first.length + number * 20 + NUMBER_DIGITS),
  );
  const start = `${number} 0 obj\n`;
  if (first === '' || !text.startsWith(start, offset)) throw new Error(`the PDF has no object ${number}`);
  return text.slice(offset + start.length, text.indexOf('\nendobj', offset));
}

function firstPage(text: string, trailer: Trailer): { readonly number: number; readonly text: string } {
  let number = Number(/\/Pages (\d+) 0 R/.exec(objectAt(text, trailer, trailer.root))?.[1]);
  for (let level = 0; level < MAX_LEVELS; level += 1) {
    const node = objectAt(text, trailer, number);
    const [, kid] = /\/Kids \[(\d+) 0 R/.exec(node) ?? [];
    if (kid === undefined) return { number, text: node };
    number = Number(kid);
  }
  throw new Error('the PDF has too many page tree levels');
}

function fileStream({ deflated, size, at }: Attachment): Uint8Array {
  const dictionary = `<</Type/EmbeddedFile/Subtype/application#2Fjson/Params<</Size ${size}/ModDate${dateText(at)}>>/Filter/FlateDecode/Length ${deflated.length}>>`;
  return concat(utf8(`${dictionary}stream\n`), deflated, utf8('\nendstream'));
}

function specificationOf(file: number, { name, description }: Attachment): string {
  return `<</Type/Filespec/F(${name})/UF(${name})/Desc(${description})/AFRelationship/Data/EF<</F ${file} 0 R/UF ${file} 0 R>>>>`;
}

function signatureOf(at: Date): string {
  const blank = ' '.repeat(NUMBER_DIGITS * 3 + 4);
  return `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/Name(Assay)/M${dateText(at)}/ByteRange[${blank}]/Contents<${'0'.repeat(SIGNATURE_DIGITS)}>>>`;
}

/** An invisible field; the last page has the visible text about the signature. */
function fieldOf(signature: number, page: number): string {
  return `<</Type/Annot/Subtype/Widget/FT/Sig/T(Assay)/TU(Signature of the service)/V ${signature} 0 R/F 132/Rect[0 0 0 0]/P ${page} 0 R>>`;
}

function catalogWith(catalog: string, specification: number, field: number): string {
  if (/\/(?:Names|AcroForm|AF)\b/.test(catalog)) throw new Error('the PDF already has attachments or forms');
  const names = `/Names<</EmbeddedFiles<</Names[(report.json)${specification} 0 R]>>>>`;
  return `${catalog.slice(0, -2)}\n/AF[${specification} 0 R]${names}/AcroForm<</Fields[${field} 0 R]/SigFlags 3>>>>`;
}

function pageWith(page: string, field: number): string {
  return page.includes('/Annots [')
    ? page.replace('/Annots [', `/Annots [${field} 0 R `)
    : `${page.slice(0, -2)}\n/Annots [${field} 0 R]>>`;
}

function withUpdate(pdf: Uint8Array, objects: readonly PdfObject[], trailer: Trailer): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [pdf, utf8('\n')];
  let offset = pdf.length + 1;
  const offsets = objects.map(({ number, body }) => {
    const part = concat(utf8(`${number} 0 obj\n`), body, utf8('\nendobj\n'));
    const at = offset;
    parts.push(part);
    offset += part.length;
    return `${number} 1\n${String(at).padStart(NUMBER_DIGITS, '0')} 00000 n \n`;
  });
  const end = `trailer\n<</Size ${trailer.size + 4}/Root ${trailer.root} 0 R/Info ${trailer.info} 0 R/Prev ${trailer.table}>>\nstartxref\n${offset}\n%%EOF\n`;
  return concat(...parts, utf8(`xref\n${offsets.join('')}${end}`));
}

function fillRange(bytes: Uint8Array<ArrayBuffer>): Signable {
  const text = latin1Text(bytes);
  const place = text.lastIndexOf('/Contents<') + '/Contents<'.length;
  const range = text.lastIndexOf('/ByteRange[') + '/ByteRange['.length;
  const after = place + SIGNATURE_DIGITS + 1;
  bytes.set(utf8(rangeText(place - 1, after, bytes.length)), range);
  return { bytes, place };
}

/** The text between the brackets of a `/ByteRange`: all but the hex string from `before` to `after`. */
function rangeText(before: number, after: number, size: number): string {
  const numbers = [before, after, size - after].map((number) => String(number).padStart(NUMBER_DIGITS, ' '));
  return `0 ${numbers.join(' ')}`;
}

function dateText(at: Date): string {
  return `(D:${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z)`;
}
