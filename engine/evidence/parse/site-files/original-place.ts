import { SourceMap, type SourceMapPayload } from 'node:module';
import { limit } from '../../../limits.ts';
import { isRecord, parseJson } from '../text/json.ts';

/** The source file and line, such as `src/api.ts:12`, that a place of a script (one-based) was built from; undefined if the map does not say. */
type OriginalPlace = (line: number, column: number) => string | undefined;

const NOWHERE: OriginalPlace = () => undefined;

/** Reads a source map once for all places of its script. */
export function originalPlaces(map: string): OriginalPlace {
  if (map.length > limit('placedMap')) return NOWHERE;
  const value = parseJson(map.startsWith(")]}'") ? map.slice(map.indexOf('\n') + 1) : map);
  if (!isPayload(value)) return NOWHERE;
  try {
    const read = new SourceMap(value);
    return (line, column) => placeIn(read, line, column);
  } catch {
    return NOWHERE;
  }
}

function placeIn(map: SourceMap, line: number, column: number): string | undefined {
  try {
    const entry = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry) || typeof entry.originalSource !== 'string') return undefined;
    return `${entry.originalSource.slice(0, 300)}:${entry.originalLine + 1}`;
  } catch {
    return undefined;
  }
}

/** Without `sections`, which Node.js would read instead of the mappings, whatever they hold. */
function isPayload(value: unknown): value is SourceMapPayload {
  if (!isRecord(value) || value.version !== 3 || value.sections !== undefined) return false;
  const { sources, mappings } = value;
  return (
    typeof mappings === 'string' &&
    /^[A-Za-z0-9+/,;]*$/.test(mappings) &&
    Array.isArray(sources) &&
    sources.every((source) => typeof source === 'string')
  );
}
