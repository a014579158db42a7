import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import type { ProbeContext } from '../../define-probe.ts';
import { locationOf } from '../../points.ts';
import { factorsOf } from '../../proof/factors.ts';
import { proofOf } from '../../proof/proof.ts';
import type { Ask, Sent } from './ask.ts';

const UNCLEAR = 'A form calculates what it is sent: whether as code, in a statement or as intended is unknown';
const SUM = { times: 1, end: '' };
/**
 * What only a language calculates: three is what it says about a list or a text of its own. An empty list equals zero in JavaScript and not in
 * PHP, which has the function; Python has the method. A calculator has none of them, and one that reads only the beginning has another product.
 */
const CODE = { problem: 'calculated' as const, times: 3, end: '*([]==0?[3].join():strlen(123))' };
const PYTHON = { ...CODE, end: '*[1,1,1].__len__()' };
const PYTHON_SERVER = /python|gunicorn|uvicorn|hypercorn|daphne|waitress|uwsgi/i;
/** No language has this subquery. */
const STATEMENT = { problem: 'statement' as const, times: 1, end: ')', start: '(select ' };

/**
 * Adds a product to the numbers of a form, whose range stays the same: the response has its decimals, twice, and the second time as only code
 * or only a statement calculates it. The first one is `sound` in that it has no quotes.
 */
export async function calculatedBy(
  point: InjectionPoint,
  ask: Ask,
  asking: ProbeContext,
): Promise<{ readonly sound: Sent; readonly found?: ReturnType<typeof findingOf> } | undefined> {
  const tried = async ({ times, end, start = '' }: { times: number; end: string; start?: string }) => {
    const [a, b] = factorsOf(asking.token());
    const sum = `+${start}0.${a}*0.${b}${end}`;
    const sent = await ask(sum);
    return sent && { ...sent, sum, isCalculated: isIn(sent.answer.text, ((times * a * b) / 1e8) % 1) };
  };
  const first = await tried(SUM);
  if (!first?.isCalculated) return first && { sound: first };
  const isPython = PYTHON_SERVER.test(headerValue(first.answer.headers, 'server') ?? '');
  for (const kind of [isPython ? PYTHON : CODE, STATEMENT]) {
    const again = await tried(kind);
    if (again?.isCalculated) return { sound: first, found: findingOf(kind.problem, point, again) };
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

/** True if a number of the text has these decimals, but for the last one, which may be rounded. */
function isIn(text: string, decimals: number): boolean {
  return [...text.matchAll(/\.\d{1,20}/g)].some(([found]) => Math.abs(Number(found) - decimals) < 1e-7);
}
