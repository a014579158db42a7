import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import type { ProbeContext } from '../../define-probe.ts';
import { locationOf, requestWithEach } from '../../points.ts';
import { factorsOf } from '../../proof/factors.ts';
import { proofOf } from '../../proof/proof.ts';

const ROUNDS = 2;

/** The response has the decimals of the product of two small factors that the form sends after its numbers, twice. The range of the numbers stays the same. */
export async function calculatedBy(form: readonly InjectionPoint[], asking: ProbeContext) {
  const [point] = form;
  if (!point) return undefined;
  for (let round = 1; ; round++) {
    const [a, b] = factorsOf(asking.token());
    const sum = `+0.${a}*0.${b}`;
    const request = requestWithEach(form, ({ value }) => value + sum);
    const answer = request && (await asking.fetch(request));
    if (!request || !answer || !isIn(answer.text, (a * b) / 1e8)) return undefined;
    if (round < ROUNDS) continue;
    return {
      problem: 'calculated' as const,
      location: locationOf(point),
      evidence: `for ${point.value}${sum} the response has the decimals of the result`,
      proof: proofOf(request, answer),
    };
  }
}

/** True if a number of the text has these decimals, but for the last one, which may be rounded. */
function isIn(text: string, decimals: number): boolean {
  return [...text.matchAll(/\.\d{1,20}/g)].some(([found]) => Math.abs(Number(found) - decimals) < 1e-7);
}
