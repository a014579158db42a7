import { limit } from '../../limits.ts';

/** How a page that a program writes is recognised. */
export interface PageSignature {
  readonly program: string;
  /** All of them occur in the plain page. */
  readonly marks: readonly (string | RegExp)[];
  /** Name of a recording of such a page, in `testbed/recordings/`. */
  readonly recording: string;
}

type SignatureRow = readonly [program: string, recording: string, ...marks: PageSignature['marks']];

/** Signatures of pages that have `facts` in common. */
export function signatures<const T>(facts: T, rows: readonly SignatureRow[]): (T & PageSignature)[] {
  return rows.map(([program, recording, ...marks]) => ({ ...facts, program, marks, recording }));
}

const APOSTROPHES = /&(?:#x27|#0?39|apos|rsquo|#8217);|[’`]/g;

/** The start of a page with one kind of apostrophe and single spaces, in which versions of a program often differ. */
export function plainPage(html: string): string {
  return html
    .slice(0, limit('pageStart'))
    .replace(APOSTROPHES, "'")
    .replace(/&nbsp;|\s/g, ' ')
    .replace(/ {2,}/g, ' ');
}

/** The first signature whose marks all occur in a plain page. */
export function findSignature<T extends Pick<PageSignature, 'marks'>>(
  plain: string,
  signatures: readonly T[],
): T | undefined {
  return signatures.find(({ marks }) =>
    marks.every((mark) => (typeof mark === 'string' ? plain.includes(mark) : mark.test(plain))),
  );
}
