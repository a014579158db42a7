import { SourceMap, type SourceMapPayload } from 'node:module';
import { isRecord, parseJson } from '../text/json.ts';

/** Reading the mappings of a larger map takes too long for the place of one line. */
const MAX_MAPPINGS = 4_000_000;

/** The source file and line that a place of a script (one-based) was built from, such as `src/api.ts:12`; undefined if the map does not say. */
export function originalPlace(map: string, line: number, column: number): string | undefined {
  const value = parseJson(map.startsWith(")]}'") ? map.slice(map.indexOf('\n') + 1) : map);
  if (!isPayload(value)) return undefined;
  try {
    const entry = new SourceMap(value).findEntry(line - 1, column - 1);
    if (!('originalSource' in entry) || typeof entry.originalSource !== 'string') return undefined;
    return `${entry.originalSource.slice(0, 300)}:${entry.originalLine + 1}`;
  } catch {
    return undefined;
  }
}

function isPayload(value: unknown): value is SourceMapPayload {
  if (!isRecord(value) || value.version !== 3) return false;
  const { sources, mappings } = value;
  return (
    typeof mappings === 'string' &&
    mappings.length <= MAX_MAPPINGS &&
    /^[A-Za-z0-9+/,;]*$/.test(mappings) &&
    Array.isArray(sources) &&
    sources.every((source) => typeof source === 'string')
  );
}
