import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import type { ProbeContext } from '../../define-probe.ts';
import { locationOf } from '../../points.ts';
import { factorsOf } from '../../proof/factors.ts';
import { proofOf } from '../../proof/proof.ts';
import type { Ask, Sent } from './ask.ts';

type Factors = readonly [a: number, b: number];

const UNCLEAR = 'A form calculates what it is sent: whether as code, in a statement or as intended is unknown';
const SUM = ([a, b]: Factors) => `+0.${a}*0.${b}`;
/** What only one of them calculates: no SQL has this operator, and no language this subquery. */
const KINDS = [
  { problem: 'calculated' as const, sumOf: ([a, b]: Factors) => `+0.${a}*0.${b}**1` },
  { problem: 'statement' as const, sumOf: ([a, b]: Factors) => `+(select 0.${a}*0.${b})` },
];

/**
 * Adds a product to the numbers of a form, whose range stays the same: the response has its decimals, twice, and the second time as only code
 * or only a statement calculates it. The first one is `sound` in that it has no quotes.
 */
export async function calculatedBy(
  point: InjectionPoint,
  ask: Ask,
  asking: ProbeContext,
): Promise<{ readonly sound: Sent; readonly found?: ReturnType<typeof findingOf> } | undefined> {
  const tried = async (sumOf: (factors: Factors) => string) => {
    const factors = factorsOf(asking.token());
    const sent = await ask(sumOf(factors));
    return sent && { ...sent, sum: sumOf(factors), isCalculated: isIn(sent.answer.text, product(factors)) };
  };
  const first = await tried(SUM);
  if (!first?.isCalculated) return first && { sound: first };
  for (const { problem, sumOf } of KINDS) {
    const again = await tried(sumOf);
    if (again?.isCalculated) return { sound: first, found: findingOf(problem, point, again) };
  }
  asking.untested(UNCLEAR);
  return { sound: first };
}

function findingOf(
  problem: 'calculated' | 'statement',
  point: InjectionPoint,
  { request, answer, sum }: Sent & { readonly sum: string },
) {
  return {
    problem,
    location: locationOf(point),
    evidence: `for ${point.value}${sum} the response has the decimals of the result`,
    proof: proofOf(request, answer),
  };
}

function product([a, b]: Factors): number {
  return (a * b) / 1e8;
}

/** True if a number of the text has these decimals, but for the last one, which may be rounded. */
function isIn(text: string, decimals: number): boolean {
  return [...text.matchAll(/\.\d{1,20}/g)].some(([found]) => Math.abs(Number(found) - decimals) < 1e-7);
}
