import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { onlyReads } from '../../evidence/parse/application/lookup-words.ts';
import { isSignInAddress } from '../../evidence/parse/landing/sign-in.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { locationOf, renamed, requestWith, requestWithJson } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { isProven, noteProven } from '../proof/proven-points.ts';
import { isOfPhp } from '../technology.ts';
import { testPoints } from '../tested-points.ts';
import { type Answered, comparisonFor } from './support/alike.ts';
import { operatorScenes } from './support/operator-scenes.ts';

export default defineProbe({
  id: 'active/queries/operators',
  title: 'No NoSQL injection (query operators)',
  why: 'If a parameter can be an object, operators such as `$ne` and `$regex` reach the database: attackers bypass conditions, sign in without a password and read hidden documents.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 40,
  perPoint: 7,
  problems: {
    obeyed: {
      severity: 'high',
      message: 'NoSQL injection: query operators in a parameter reach the database',
      fix: 'Accept only text and numbers: validate each value with a schema (`z.string()`), convert it (`String(value)`), or set `sanitizeFilter: true` in Mongoose. In Express, use the simple query parser.',
    },
  },
  references: ['CWE-943', 'OWASP A03:2021'],
  ask: (given, asking) =>
    testPoints(given, asking, obeyedAt, {
      where: ['query', 'form', 'json'],
      // A language of the web that makes a list of such a name rarely stores documents.
      likelihood: (_, screening) => (screening && !screening.isInert ? (isOfPhp(screening.usual) ? 0.05 : 0.4) : 0.05),
    }),
  scenes: operatorScenes,
});

/** Repetitions of the whole comparison: a page that has two versions at random matches none of them by chance for long. */
const ROUNDS = 3;

/** The request with an operator in place of the value. `$in` takes a list. */
function withOperator(point: InjectionPoint, operator: string, value: string) {
  const isList = operator === '$in';
  if (point.where === 'json') return requestWithJson(point, { [operator]: isList ? [value] : value });
  return requestWith(renamed(point, `${point.name}[${operator}]${isList ? '[]' : ''}`), value);
}

/** Operators select other documents than the value did: they are not sent to what changes them. */
function mayRepeat({ url: address }: InjectionPoint): boolean {
  const url = new URL(address);
  const last = new URL(url.pathname.slice(url.pathname.lastIndexOf('/')), url.origin);
  return onlyReads({ url }) || isSignInAddress(last.href);
}

async function obeyedAt(point: InjectionPoint, asking: ProbeContext) {
  if (point.method === 'POST' && !mayRepeat(point)) {
    asking.untested('Operators are not sent in POST requests that may change data');
    return undefined;
  }
  const screening = await asking.screen(point);
  // Without a difference between values, operators make none either.
  if (!screening || screening.isInert || (await isProven(screening, asking, ['sql']))) return undefined;
  const usual: Answered = { exchange: screening.usual, value: point.value };
  const nothing: Answered = { exchange: screening.odd, value: screening.token };
  const areSame = comparisonFor(usual, nothing);
  if (!areSame) return undefined;
  const ask = async (operator: string, value: string): Promise<Answered | undefined> => {
    const exchange = await asking.fetch(withOperator(point, operator, value));
    return exchange && { exchange, value };
  };
  const token = asking.token();
  const others = await ask('$ne', token);
  if (!others || others.exchange.status >= 400 || areSame(others, nothing)) return undefined;
  // The same object without an operator: neither found nor an answer to objects as such.
  const control = await ask('ne', token);
  if (!control || areSame(control, others)) return undefined;
  const same = await ask('$in', point.value);
  if (!same || !areSame(same, usual)) return undefined;
  const none = await ask('$in', token);
  if (!none || !areSame(none, nothing)) return undefined;
  const again = await ask('$ne', asking.token());
  if (!again || !areSame(again, others)) return undefined;
  // Public query syntax offers `$ne` and `$in`, but refuses expressions.
  const matching = await ask('$regex', `^${point.value.replace(/[^\p{L}\p{N}]/gu, '\\$&')}$`);
  if (!matching || !areSame({ ...matching, value: point.value }, usual)) return undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const answers = {
      rest: await ask('$ne', asking.token()),
      plain: await ask('ne', asking.token()),
      value: await ask('$in', point.value),
      unknown: await ask('$in', asking.token()),
    };
    if (!answers.rest || !answers.plain || !answers.value || !answers.unknown) return undefined;
    const isObeyed =
      areSame(answers.rest, others) && areSame(answers.value, usual) && areSame(answers.unknown, nothing);
    if (!isObeyed || areSame(answers.plain, others)) return undefined;
  }
  noteProven(screening, 'query');
  return {
    problem: 'obeyed' as const,
    location: locationOf(point),
    evidence:
      '`$in` and `$regex` select what the value itself selects, `$ne` selects the rest, and the same without `$` does neither',
    compares: 'obeyed',
    proof: proofOf(withOperator(point, '$ne', token), others.exchange),
  };
}
