import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLab, parseTarget, readReachSettings } from '../engine/index.ts';
import { type EveryScreen, openEveryScreen } from '../testbed/every-screen.ts';
import { fullSize } from '../testbed/full-size.ts';
import { openScreens, type Screens } from '../testbed/screens.ts';

const MIN_SCORE = { desktop: 95, mobile: 90 } as const;
/**
 * The control: a screen that does almost nothing. Lighthouse multiplies the work of a phone by four, so where loading any
 * page costs much, as in some virtual machines, its rating says nothing about the others.
 */
const CONTROL = '/login';
const MIN_CONTROL = 97;
/** What screens keep, whatever the machine: see `weightOf`. A shared report is a document with all of its findings. */
const MAX_WEIGHT = 200_000;
const MAX_REPORT_WEIGHT = 900_000;
const isReport = (path: string) => path.startsWith('/shared-report');
/** From this far above the least score on, one run is enough. */
const CLEAR = 3;
/** An audit that has begun is finished. At full size all screens are audited. */
const BUDGET_MS = fullSize(75_000, Number.POSITIVE_INFINITY);
const LONGEST_MS = fullSize(10, 60) * 60_000;
/** Screens that are audited however busy the machine is. */
const MIN_AUDITED = 2;

type FormFactor = keyof typeof MIN_SCORE;

let every: EveryScreen;
let screens: Screens;

beforeAll(async () => {
  every = await openEveryScreen();
  screens = await openScreens();
});

afterAll(async () => {
  await screens?.browser.close();
  await every?.close();
});

/** Bytes that a screen transfers and elements that it has: what a page load mostly costs. */
async function weightOf(path: string): Promise<number> {
  const { page } = screens;
  await page.setCacheEnabled(false);
  await page.goto('about:blank');
  await page.goto(`${every.signedInUrl}${path}`);
  await screens.loaded();
  return Number(
    await page.evaluate(
      `performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize, 0) + 100 * document.querySelectorAll('*').length`,
    ),
  );
}

async function scoreOf(path: string, formFactor: FormFactor, runs: number): Promise<number | string> {
  const settings = readReachSettings({
    ...process.env,
    ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
    ASSAY_LAB_RUNS: String(runs),
  });
  const { overall_score: score, error } = await auditLab(parseTarget(`${every.signedInUrl}${path}`), {
    formFactor,
    settings,
  });
  return score ?? error ?? 'not scored';
}

let weighed: readonly (readonly [path: string, weight: number])[] = [];

test(
  'no screen transfers and shows much',
  async () => {
    const all: [path: string, weight: number][] = [];
    for (const path of Object.values(every.paths)) all.push([path, await weightOf(path)]);
    weighed = all.sort(([, a], [, b]) => b - a);
    expect(weighed.filter(([path, weight]) => weight > (isReport(path) ? MAX_REPORT_WEIGHT : MAX_WEIGHT))).toEqual([]);
  },
  LONGEST_MS,
);

for (const formFactor of ['desktop', 'mobile'] as const) {
  const least = MIN_SCORE[formFactor];
  test(
    `Lighthouse rates the performance of the heaviest screens at ${least}, ${formFactor}`,
    async ({ skip }) => {
      if (formFactor === 'mobile') {
        const control = await scoreOf(CONTROL, formFactor, 3);
        skip(Number(control) < MIN_CONTROL, `loading any page costs too much here: ${CONTROL} is rated ${control}`);
      }
      const end = performance.now() + BUDGET_MS;
      const slow: string[] = [];
      for (const [i, [path]] of weighed.entries()) {
        if (i >= MIN_AUDITED && performance.now() > end) break;
        const first = await scoreOf(path, formFactor, 1);
        const isClear = typeof first === 'number' && first >= least + CLEAR;
        const score = isClear ? first : await scoreOf(path, formFactor, 3);
        if (typeof score !== 'number' || score < least) slow.push(`${path}: ${score}`);
      }
      expect(slow).toEqual([]);
    },
    LONGEST_MS,
  );
}
