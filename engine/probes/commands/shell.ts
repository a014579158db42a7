import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { locationOf, requestWith } from '../points.ts';
import { factorsOf } from '../proof/factors.ts';
import { proofOf } from '../proof/proof.ts';
import { isProven, noteProven } from '../proof/proven-points.ts';
import { searched } from '../proof/searched.ts';
import { testPoints } from '../tested-points.ts';
import { inAnyQuotes, isLikelyCommand, likelihoodOfCommand, withoutSpaces } from './lines/likely-commands.ts';
import { shellScenes } from './support/shell-scenes.ts';

/** What shells and languages say of a program that does not exist. */
const NOT_STARTED =
  /Cannot run program|\bsh: (?:line )?\d{0,4}:? ?[^\n]{0,80}not found|is not recognized as an internal|\bspawn [^\n]{1,80} ENOENT/;
const GUESSES = ['/ping?host=localhost', '/api/ping?ip=127.0.0.1'];

/** A value with a command in it. */
type Values = (value: string, a: number, b: number) => string;

interface Payload {
  readonly with: Values;
  /** The same calculation without a command, which must not be made. */
  readonly control: Values;
  readonly problem: 'executed' | 'program';
  readonly by: string;
}

const shell = (values: Values): Payload => ({
  with: values,
  control: (value, a, b) => `${value}${a} * ${b}`,
  problem: 'executed',
  by: 'a shell',
});
const USUAL: Values = (value, a, b) => inAnyQuotes(value, `;expr ${a} \\* ${b}`);
/** For values that probably reach a command, and for all in the thorough profile. */
const MORE: readonly Values[] = [
  (value, a, b) => inAnyQuotes(value, `|expr ${a} \\* ${b}`),
  (value, a, b) => `${value}$(expr ${a} \\* ${b})\`expr ${a} \\* ${b}\``,
  (value, a, b) => inAnyQuotes(value, `\nexpr ${a} \\* ${b}\n`),
  (value, a, b) => inAnyQuotes(value, `&expr ${a} \\* ${b}`),
  (value, a, b) => withoutSpaces(value, `expr ${a} \\* ${b}`),
  (value, a, b) => `${value}&set /a ${a}*${b}&"&set /a ${a}*${b}&`,
];
/** The value is the command, started without a shell: there is nothing that would take a backslash away. */
const PROGRAM: Payload = {
  with: (_, a, b) => `expr ${a * b + 1} - 1`,
  control: (_, a, b) => `${a * b + 1} - 1`,
  problem: 'program',
  by: 'the program `expr`',
};

export default defineProbe({
  id: 'active/commands/shell',
  title: 'No OS command injection',
  why: 'If visitor input becomes part of a shell command, attackers can run any program on the server.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 60,
  perPoint: 10,
  problems: {
    executed: {
      severity: 'critical',
      message: 'OS command injection: a parameter is executed by a shell',
      fix: {
        any: 'Start programs without a shell and pass values as separate arguments, for example `execFile(program, [value])` in Node.js or `subprocess.run([program, value])` in Python. Accept only values of a strict pattern, and reject those that start with `-`.',
        php: 'Avoid `exec`, `system` and `shell_exec`: use the functions of PHP itself. Otherwise quote each value with `escapeshellarg`, and accept only values of a strict pattern.',
      },
    },
    program: {
      severity: 'critical',
      message: 'OS command injection: a parameter selects the program that is started',
      fix: 'Select the program from a fixed list, for example with a key that the code maps to a program and its arguments. Accept values only as arguments, of a strict pattern, and reject those that start with `-`.',
    },
  },
  references: ['CWE-78', 'CWE-77', 'OWASP A03:2021'],
  ask: (given, asking) =>
    testPoints(given, asking, (point, own) => executedAt(point, own, asking.profile === 'thorough'), {
      guesses: GUESSES,
      likelihood: likelihoodOfCommand,
      further: (point, quiet) => executedAt(point, quiet, true),
    }),
  scenes: shellScenes,
});

async function executedAt(point: InjectionPoint, asking: ProbeContext, isFull: boolean) {
  const screening = await asking.screen(point);
  if (!screening) return undefined;
  const isNamed = isLikelyCommand(point) || NOT_STARTED.test(screening.odd.text);
  const isThorough = isNamed || isFull;
  if (screening.isInert && !isThorough) return undefined;
  if (!isNamed && (await isProven(screening, asking))) return undefined;
  const payloads = isThorough ? [...[USUAL, ...MORE].map(shell), PROGRAM] : [shell(USUAL)];
  for (const payload of payloads) {
    const [a, b] = factorsOf(asking.token());
    const request = requestWith(point, payload.with(point.value, a, b));
    const answer = await asking.fetch(request);
    if (!answer || !searched(answer, asking).text.includes(String(a * b))) continue;
    const [c, d] = factorsOf(asking.token());
    const again = await asking.fetch(requestWith(point, payload.with(point.value, c, d)));
    if (!again?.text.includes(String(c * d)) || again.text.includes(String(a * b))) continue;
    const plain = await asking.fetch(requestWith(point, payload.control(point.value, c, d)));
    if (!plain || plain.text.includes(String(c * d))) return undefined;
    noteProven(screening, 'command');
    return {
      problem: payload.problem,
      location: locationOf(point),
      evidence: `${payload.by} calculated ${a} × ${b} = ${a * b}`,
      compares: payload.problem,
      proof: proofOf(request, answer),
    };
  }
  return undefined;
}
