import { TextDecoder } from 'node:util';

const SNIFFED_BYTES = 1024;
const UTF_8 = new TextDecoder();
const WITHOUT_TEXT = /^(?:image\/(?!svg)|font\/|audio\/|video\/)/i;

/** So begins text of any kind that is sent under another type. */
const TEXT = /^[\t\n\r\x20-\x7e]{8}/;

/** A body as text: byte order mark, then the charset of Content-Type, then of a meta element, else UTF-8. Images, fonts, audio and video have none, unless they begin with text. */
export function textOf(body: Buffer, contentType: string): string {
  if (body.length === 0 || (WITHOUT_TEXT.test(contentType) && !TEXT.test(body.toString('latin1', 0, 8)))) return '';
  const label = markOf(body) ?? labelIn(contentType) ?? metaOf(body) ?? 'utf-8';
  return decoderFor(label).decode(body);
}

function markOf(body: Buffer): string | undefined {
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? 'utf-8' : undefined;
}

function metaOf(body: Buffer): string | undefined {
  const start = body.toString('latin1', 0, SNIFFED_BYTES);
  const meta = /<meta[^>]{0,200}charset[^>]{0,200}>/i.exec(start)?.[0];
  const label = meta === undefined ? undefined : labelIn(meta);
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function labelIn(text: string): string | undefined {
  return /charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w.:-]{1,40})/i.exec(text)?.[1];
}

function decoderFor(label: string): TextDecoder {
  if (/^utf-?8$/i.test(label)) return UTF_8;
  try {
    return new TextDecoder(label);
  } catch {
    return UTF_8;
  }
}
