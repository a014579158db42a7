import { jsonValue } from '../providers/json-value.ts';
import { isRecord } from './tool.ts';
import { ToolError } from './tool-error.ts';

/** A place in a list, with the arguments that must stay the same from page to page. */
export interface Cursor {
  readonly offset: number;
  readonly pins: Readonly<Record<string, string>>;
}

const LONGEST = 500;

export function cursorText({ offset, pins }: Cursor): string {
  return Buffer.from(JSON.stringify([offset, pins])).toString('base64url');
}

/** The first page if there is no cursor. Throws `ToolError`. */
export function readCursor(text: unknown): Cursor {
  if (text === undefined) return { offset: 0, pins: {} };
  const isShort = typeof text === 'string' && text.length <= LONGEST;
  const value = isShort ? jsonValue(Buffer.from(text, 'base64url').toString()) : undefined;
  const [offset, pins]: unknown[] = Array.isArray(value) ? value : [];
  if (!Number.isInteger(offset) || Number(offset) < 0 || Number(offset) > 1_000_000 || !isRecord(pins))
    throw new ToolError('The cursor is not valid: call again without it');
  const texts = Object.entries(pins).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { offset: Number(offset), pins: Object.fromEntries(texts) };
}
