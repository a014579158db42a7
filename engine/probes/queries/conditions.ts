import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type Likelihood, type ProbeContext } from '../define-probe.ts';
import { breaksMore, steadyFrom } from '../injection/sql/steady.ts';
import { locationOf, requestOf, requestWith } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { isProven, noteProven } from '../proof/proven-points.ts';
import { pointsFor, testInTurn, UNCOMPARABLE } from '../tested-points.ts';
import { conditionScenes } from './support/condition-scenes.ts';

type Form = (value: string, holds: boolean, n: number) => string;

interface Language {
  readonly problem: 'directory' | 'documents' | 'script';
  /** Appended to a value: a condition that holds, or one that does not. `n` makes each request another one. */
  readonly forms: readonly Form[];
  /** The same words without the syntax of the language: they must not change the response alike. */
  readonly control?: Form;
}

const LANGUAGES: readonly Language[] = [
  {
    problem: 'script',
    forms: [
      (value, holds, n) => `${value}' && 'a${n}'.charAt(1)=='${holds ? String(n)[0] : 'x'}`,
      (value, holds, n) => `${value}" && "a${n}".charAt(1)=="${holds ? String(n)[0] : 'x'}`,
      (value, holds, n) => `${value} && 'a${n}'.charAt(1)=='${holds ? String(n)[0] : 'x'}'`,
    ],
  },
  {
    problem: 'documents',
    forms: [
      (value, holds, n) => `${value}' and string-length('${n}')=${lengthOf(n, holds)} and 'a'='a`,
      (value, holds, n) => `${value}" and string-length("${n}")=${lengthOf(n, holds)} and "a"="a`,
      (value, holds, n) => `${value} and string-length('${n}')=${lengthOf(n, holds)}`,
    ],
  },
  {
    problem: 'directory',
    forms: [(value, holds, n) => `${value})(${holds ? '|' : '&'}(objectClass=*)(assay${n}=${n})`],
    control: (value, holds, n) => `${value} ${holds ? '|' : '&'} assay${n}`,
  },
];

const LEFT =
  'Tested only in the thorough profile or with requests that are left: parameters with the same response to quotes as to an unknown value';
/** Whether the condition holds, in an order that a page with two versions at random does not match by chance. */
const ROUNDS = [true, false, false, true, false, true, true, false, true, true, false, false, true, false, true, false];

function lengthOf(n: number, holds: boolean): number {
  return String(n).length + (holds ? 0 : 1);
}

export default defineProbe({
  id: 'active/queries/conditions',
  title: 'No injection into XPath, LDAP and JavaScript queries (boolean-based)',
  why: 'If a true condition leaves the response unchanged and a false one changes it, the value is part of a query, and attackers can read what the query should hide.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 40,
  perPoint: 30,
  problems: {
    script: {
      severity: 'critical',
      message: 'JavaScript injection into a query (`$where`): a condition in a parameter changes the response',
      fix: 'Replace `$where` and evaluated expressions with query operators, and pass values as data. Disable server-side JavaScript in MongoDB (`javascriptEnabled: false`).',
    },
    documents: {
      severity: 'high',
      message: 'XPath injection: a condition in a parameter changes the response',
      fix: 'Pass values as XPath variables (`$name`), or accept only letters and digits and compare outside of the expression.',
    },
    directory: {
      severity: 'high',
      message: 'LDAP injection: a condition in a parameter changes the response',
      fix: 'Escape values with the function of the LDAP library (`ldap_escape`, `escape_filter_chars`, `Filter.escape`), and accept only the characters that the attribute can have.',
    },
  },
  references: ['CWE-643', 'CWE-90', 'CWE-943', 'OWASP A03:2021'],
  async ask(given, asking) {
    const points = pointsFor(given, asking);
    const left = new Set<InjectionPoint>();
    const found = await testInTurn(
      points,
      asking,
      (point) => obeyedAt(point, asking, () => left.add(point)),
      likely,
      (point, quiet) => (left.delete(point) ? obeyedAt(point, quiet) : Promise.resolve(undefined)),
    );
    if (left.size > 0) asking.note(`${LEFT} (${left.size})`);
    return found;
  },
  scenes: conditionScenes,
});

/** Few values are part of such a query. */
const likely: Likelihood = (point, screening) => {
  if (screening?.isInert !== false) return 0.05;
  return breaksMore(point, screening) ? 0.3 : 0.1;
};

/** `leave`: leaves out a point that quotes and brackets tell nothing about. Without it, such a point is tested as well. */
async function obeyedAt(point: InjectionPoint, asking: ProbeContext, leave?: () => void) {
  const screening = await asking.screen(point);
  if (!screening || screening.isInert) return undefined;
  if (await isProven(screening, asking, ['sql'])) return undefined;
  if (screening.usual.status >= 400) {
    asking.untested(UNCOMPARABLE);
    return undefined;
  }
  const second = await asking.fetch(requestOf(point));
  const steady = second && steadyFrom(screening.usual, second, point.value);
  if (second && !steady) asking.untested(UNCOMPARABLE);
  if (!steady || steady.isUsual({ answer: screening.odd, value: screening.token })) return undefined;
  if (leave && asking.profile !== 'thorough' && !breaksMore(point, screening)) {
    leave();
    return undefined;
  }
  for (const { problem, forms, control } of LANGUAGES)
    for (const form of forms) {
      const isSame = async (holds: boolean, n: number, by = form) => {
        const value = by(point.value, holds, n);
        const exchange = await asking.fetch(requestWith(point, value));
        return exchange && { exchange, isSame: steady.isUsual({ answer: exchange, value }) };
      };
      if (!(await isSame(true, 713))?.isSame) continue;
      const no = await isSame(false, 714);
      if (!no || no.isSame) continue;
      if (!(await isRepeated(isSame)) || (control && (await isReproduced((holds, n) => isSame(holds, n, control)))))
        continue;
      noteProven(screening, 'query');
      return {
        problem,
        location: locationOf(point),
        evidence: 'a true condition leaves the response unchanged, a false one changes it, nine times',
        proof: proofOf(requestWith(point, form(point.value, false, 714)), no.exchange),
      };
    }
  return undefined;
}

type Asks = (holds: boolean, n: number) => Promise<{ readonly isSame: boolean } | undefined>;

async function isRepeated(isSame: Asks): Promise<boolean> {
  for (const [i, holds] of ROUNDS.entries()) if ((await isSame(holds, 719 + 7 * i))?.isSame !== holds) return false;
  return true;
}

/** True unless the words without the language's syntax are known to leave the two conditions alike. */
async function isReproduced(isSame: Asks): Promise<boolean> {
  const [yes, no] = [await isSame(true, 811), await isSame(false, 812)];
  return !yes || !no || (yes.isSame && !no.isSame);
}
