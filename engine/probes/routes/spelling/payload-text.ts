import { jsonValue } from '../../../evidence/parse/secrets/exposed-file.ts';

const MAX_ROWS = 500;
const MAX_VALUES = 20_000;
/** A row of a payload of React Server Components: a number, and JSON. */
const ROW = /^[\da-f]{1,8}:(?=["[{])/;
const STOPPED = /NEXT_(?:REDIRECT|HTTP_ERROR_FALLBACK|NOT_FOUND)/;
/** Every payload of Next.js has the texts of its own error pages. */
const BUILT_IN = /^(?:[45]\d\d.{0,60}|This page could not be found\.?)$/;

/** The texts that a payload of React Server Components shows; undefined if the page redirects or refuses in it. */
export function payloadText(payload: string): string | undefined {
  if (STOPPED.test(payload)) return undefined;
  const texts: string[] = [];
  const waiting: unknown[] = payload
    .split('\n', MAX_ROWS)
    .map((row) => jsonValue(row.replace(ROW, '')))
    .filter((value) => value !== undefined);
  for (let i = 0; i < Math.min(waiting.length, MAX_VALUES); i++) {
    const value = waiting[i];
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, one] of Object.entries(value)) {
      const children = name === 'children' && !(Array.isArray(one) && one[0] === '$') ? [one].flat() : [];
      texts.push(
        ...children.filter((text) => typeof text === 'string' && !text.startsWith('$') && !BUILT_IN.test(text)),
      );
      waiting.push(one);
    }
  }
  return texts.join(' ');
}
