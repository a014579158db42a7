import { legibleLine } from './legible.ts';

const ENCODER = new TextEncoder();
const ELLIPSIS = 3;

/**
 * Text from a target for readers that might follow it, such as coding assistants: on one line, without invisible
 * characters and backticks, at most `most` bytes as the content of a JSON string. Only ever shown between quotes.
 */
export function dataText(text: string, most: number): string {
  const clean = legibleLine(text.slice(0, most)).replaceAll('`', "'");
  if (text.length <= most && bytesOf(clean) <= most) return clean;
  let kept = '';
  let bytes = ELLIPSIS;
  for (const character of clean) {
    bytes += bytesOf(character);
    if (bytes > most) break;
    kept += character;
  }
  return `${kept}…`;
}

/** The same as a JSON string of at most `most` bytes, quotes included. */
export function quotedData(text: string, most: number): string {
  return JSON.stringify(dataText(text, most - 2));
}

/** Bytes of a text within a JSON string, escapes included. */
function bytesOf(text: string): number {
  return ENCODER.encode(JSON.stringify(text)).length - 2;
}
