import { legibleLine } from './legible.ts';

const ENCODER = new TextEncoder();
const ELLIPSIS = 3;

/**
 * Text from a target for readers that might follow it, such as coding assistants: on one line, without invisible
 * characters and backticks, at most `max` bytes as the content of a JSON string. Only ever shown between quotes.
 */
export function dataText(text: string, max: number): string {
  const clean = legibleLine(text.slice(0, max)).replaceAll('`', "'");
  if (text.length <= max && bytesOf(clean) <= max) return clean;
  let kept = '';
  let bytes = ELLIPSIS;
  for (const character of clean) {
    bytes += bytesOf(character);
    if (bytes > max) break;
    kept += character;
  }
  return `${kept}…`;
}

/** The same as a JSON string of at most `max` bytes, quotes included. */
export function quotedData(text: string, max: number): string {
  return JSON.stringify(dataText(text, max - 2));
}

/** Bytes of a text within a JSON string, escapes included. */
function bytesOf(text: string): number {
  return ENCODER.encode(JSON.stringify(text)).length - 2;
}
