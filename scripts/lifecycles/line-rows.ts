import { parse } from 'yaml';
import { compareVersions } from '../../engine/evidence/parse/application/versions/version.ts';

/** A release line: its version, the last day of support (`''` if that is past and not known), and its newest release. */
export type LineRow = readonly [line: string, ended: string | null, latest: string];

interface Release {
  readonly releaseCycle?: unknown;
  readonly eol?: unknown;
  readonly latest?: unknown;
}

const LINE = /^\d{1,6}(?:\.\d{1,4}){0,2}$/;

/** The release lines of a product file of endoflife.date, the oldest first; lines without a plain number are left out. */
export function lineRows(file: string): LineRow[] {
  const [, front = ''] = /^---\n([\s\S]*?)\n---/.exec(file) ?? [];
  const { releases = [] } = (parse(front) ?? {}) as { releases?: readonly Release[] };
  return releases
    .flatMap(({ releaseCycle, eol, latest }): LineRow[] => {
      const line = String(releaseCycle);
      return LINE.test(line) ? [[line, dayOf(eol), typeof latest === 'string' ? latest : '']] : [];
    })
    .sort(([one], [other]) => compareVersions(one, other));
}

/** Null for a line whose end is not announced. */
function dayOf(eol: unknown): string | null {
  if (eol === true) return '';
  if (eol instanceof Date) return eol.toISOString().slice(0, 10);
  return typeof eol === 'string' && /^\d{4}-\d\d-\d\d$/.test(eol) ? eol : null;
}
