import { type Carrier, type InjectionPoint, queryPoints } from '../evidence/parse/application/injection-point.ts';
import type { Surface } from '../evidence/parse/application/surface.ts';
import type { Likelihood, ProbeContext } from './define-probe.ts';
import { placeOf } from './points.ts';

interface SiteOfPoints {
  readonly address: string;
  readonly surface: Surface;
}

/** Which points of the site a probe tests. */
interface WantedPoints {
  /** A point matches by its name or by its value; default: every point. */
  readonly name?: RegExp;
  readonly value?: RegExp;
  /** Carriers whose points match whatever their name and value are. */
  readonly also?: readonly Carrier[];
  /** Default: all. Headers are tested only in the `thorough` profile. */
  readonly where?: readonly Carrier[];
  /** Paths with a query that are tried where the site itself names few points. */
  readonly guesses?: readonly string[];
  /** Points for the standard profile, see `ProbeContext.first`. */
  readonly max?: number;
  /** Default: a value that makes a difference is worth more. */
  readonly likelihood?: Likelihood;
  /** What the probe tests beside points, as text: it then applies to sites without a point too. */
  readonly beside?: string;
}

const MAX = 1200;
const POINTS_AT_ONCE = 8;
/** With this many own points, no guesses are tried. */
const ENOUGH = 6;
export const UNCOMPARABLE =
  'Some parameters were not tested: they return an error, or their responses change by themselves';
const NONE = 'No link, form or script of the site sends a value of this kind';

const WRITTEN = 'Forms that may change data were tested for XSS, database errors and calculated numbers only';

/** The points to test. Without one of the site's own, a probe that finds nothing is inapplicable, unless it tests something beside them. */
export function pointsFor(
  { address, surface }: SiteOfPoints,
  asking: ProbeContext,
  wanted: WantedPoints = {},
): readonly InjectionPoint[] {
  const { guesses = [], max = MAX, beside } = wanted;
  const own = surface.points.filter((point) => isWanted(point, wanted) && isOfProfile(point, asking));
  if (surface.points.some(({ mayChange }) => mayChange)) (own.length > 0 ? asking.note : asking.untested)(WRITTEN);
  noteLeft(surface, own.length > 0, asking, beside);
  const known = new Set(own.map(placeOf));
  const guessed = guesses
    .flatMap((path) => queryPoints(new URL(path, address).href))
    .filter((point) => !known.has(placeOf(point)));
  const kept = asking.first(own, max, 'parameters');
  return [...kept, ...guessed.slice(0, Math.max(0, ENOUGH - kept.length))];
}

/** Header fields are points of the thorough profile; a cookie that the site sets is a value like any other. */
export function isOfProfile({ where }: InjectionPoint, { profile }: Pick<ProbeContext, 'profile'>): boolean {
  return profile === 'thorough' || where !== 'header';
}

function isWanted(point: InjectionPoint, { name, value, also = [], where }: WantedPoints): boolean {
  return (
    !point.mayChange &&
    (where?.includes(point.where) ?? true) &&
    ((!name && !value) || also.includes(point.where) || name?.test(point.name) || value?.test(point.value) || false)
  );
}

/** What is known of forms that are not submitted and pages that are not shown: beside tested points it is stated, and alone it is all there is. */
function noteLeft(
  { leftForms, leftPosts, leftLinks, signIns }: Surface,
  isTested: boolean,
  asking: ProbeContext,
  beside: string | undefined,
): void {
  const { changing, never, posts } = leftForms;
  const posted = new Set(leftPosts.flatMap(({ where, url }) => (where === 'form' ? [] : url))).size;
  const reasons = [
    ...(changing > 0
      ? [
          `${formsText(changing)} not submitted because ${changing === 1 ? 'it' : 'they'} may change data (allowed with --allow-writes, for test systems)`,
        ]
      : []),
    ...(posts > 0
      ? [
          `${formsText(posts)} tested with GET only, not with POST: --allow-writes submits ${posts === 1 ? 'it' : 'them'}, for test systems`,
        ]
      : []),
    ...(posted > 0
      ? [
          `${posted === 1 ? '1 address that takes' : `${posted} addresses that take`} JSON or XML by POST ${posted === 1 ? 'was' : 'were'} not tested (allowed with --allow-writes, for test systems)`,
        ]
      : []),
    ...(never > 0 ? [`${formsText(never)} not submitted: no scan signs in, orders, pays, deletes or uploads`] : []),
    ...(signIns > 0
      ? [
          `${signIns === 1 ? '1 page leads' : `${signIns} pages lead`} to a sign-in: scan with --cookie to test what is behind it`,
        ]
      : []),
  ];
  if (reasons.length === 0 && !isTested) {
    if (beside === undefined) asking.inapplicable(NONE);
    else asking.note(`${NONE}: only ${beside} were tested`);
  }
  for (const reason of reasons) (isTested ? asking.note : asking.untested)(reason);
  if (leftLinks > 0 && isTested)
    asking.note(
      `${leftLinks === 1 ? '1 link was' : `${leftLinks} links were`} not requested because they may change something`,
    );
}

function formsText(count: number): string {
  return count === 1 ? '1 form was' : `${count} forms were`;
}

/** Tests points, pages or routes, some side by side: where requests run out, those before are completely tested. */
export async function testEach<Item, Found>(
  items: readonly Item[],
  test: (item: Item) => Promise<Found | undefined>,
  atOnce = POINTS_AT_ONCE,
): Promise<Found[]> {
  const found: (Found | undefined)[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [i, item] of waiting) found[i] = await test(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return found.filter((occurrence) => occurrence !== undefined);
}

type Test<Found> = (point: InjectionPoint, asking: ProbeContext) => Promise<Found | undefined>;

/**
 * Tests the points of the site that are wanted, each in its turn. `further`: what is tested beyond the profile, where the test found nothing and
 * requests are left; header fields are then points of the standard profile as well.
 */
export function testPoints<Found>(
  given: SiteOfPoints,
  asking: ProbeContext,
  test: Test<Found>,
  wanted: WantedPoints & { readonly further?: Test<Found> } = {},
): Promise<Found[]> {
  const { likelihood, further } = wanted;
  const points = pointsFor(given, asking, wanted);
  const beyond = asking.profile === 'standard' ? given.surface.points : [];
  const inHeaders = beyond.filter((point) => isWanted(point, wanted) && !isOfProfile(point, asking));
  return testInTurn([...points, ...inHeaders], asking, test, likelihood, further);
}

/** Tests points, each in its turn. `further`: see `testPoints`; what it leaves out limits no verdict. */
export async function testInTurn<Found>(
  points: readonly InjectionPoint[],
  asking: ProbeContext,
  test: Test<Found>,
  likelihood?: Likelihood,
  further?: Test<Found>,
): Promise<Found[]> {
  const quiet = asking.quietly();
  const found = await Promise.all(
    points.map(async (point) => {
      const isFurther = !isOfProfile(point, asking);
      const first = await asking.inTurn(point, likelihood, () => test(point, isFurther ? quiet : asking), isFurther);
      if (first !== undefined || isFurther || further === undefined || asking.profile !== 'standard') return first;
      return asking.inTurn(point, likelihood, () => further(point, quiet), true);
    }),
  );
  return found.filter((occurrence) => occurrence !== undefined);
}

/** Tests all of a few items side by side. */
export async function testAll<Item, Found>(
  items: readonly Item[],
  test: (item: Item) => Promise<Found | undefined>,
): Promise<Found[]> {
  return testEach(items, test, items.length);
}
