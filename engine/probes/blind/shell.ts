import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { inAnyQuotes, isLikelyCommand, withoutSpaces } from '../commands/lines/likely-commands.ts';
import { defineProbe, type Profile } from '../define-probe.ts';
import { requestWith } from '../points.ts';
import type { OneTimeAddress } from '../run/listener.ts';
import { pointsFor } from '../tested-points.ts';
import { heardAt, type Value } from './support/heard-at.ts';
import { shellScenes } from './support/shell-scenes.ts';

type Line = (value: string, command: string) => string;

const USUAL: Line = (value, command) => inAnyQuotes(value, `;${command}`);
/** For values that probably reach a command, and for all in the thorough profile. */
const MORE: readonly Line[] = [
  (value, command) => inAnyQuotes(value, `|${command}`),
  (value, command) => `${value}$(${command})\`${command}\``,
  (value, command) => inAnyQuotes(value, `\n${command}\n`),
  (value, command) => inAnyQuotes(value, `&${command}`),
  withoutSpaces,
  // Windows, which has no comments and no other quotes.
  (value, command) => `${value}&${command}&"&${command}&`,
];

export default defineProbe({
  id: 'active/blind/shell',
  title: 'No blind OS command injection',
  why: 'If visitor input becomes part of a shell command, attackers can run any program on the server, even if no response shows its output.',
  needs: ['address', 'surface'],
  profile: 'standard',
  isAskedFor: 'listener',
  budget: 40,
  perPoint: 9,
  problems: {
    executed: {
      severity: 'critical',
      message: 'Blind OS command injection: a shell executes a value of the request',
      fix: {
        any: 'Start programs without a shell and pass values as separate arguments, for example `execFile(program, [value])` in Node.js or `subprocess.run([program, value])` in Python. Accept only values of a strict pattern, and reject those that start with `-`.',
        php: 'Avoid `exec`, `system` and `shell_exec`: use the functions of PHP itself. Otherwise quote each value with `escapeshellarg`, and accept only values of a strict pattern.',
      },
    },
    'looked-up': {
      severity: 'high',
      likelihood: 'possible',
      message: 'A host that a shell command names is looked up (blind OS command injection)',
      fix: 'Find out whether the value becomes part of a shell command. If it does, start the program without a shell and pass the value as a separate argument.',
    },
  },
  references: ['CWE-78', 'CWE-77', 'OWASP A03:2021'],
  ask: (given, asking) =>
    heardAt(pointsFor(given, asking), asking, {
      values: (point) => valuesFor(point, asking.profile),
      request: requestWith,
      // The same text without a command: what it asks for is asked for by whatever reads links in texts.
      control: (point, text) => requestWith(point, `${point.value} ${text} `),
      problems: { http: 'executed', dns: 'looked-up' },
      families: ['command'],
      likelihood: (point, screening) => (isLikelyCommand(point) ? 0.5 : screening?.isInert ? 0.03 : 0.08),
    }),
  scenes: shellScenes,
});

function valuesFor(point: InjectionPoint, profile: Profile): Value[] {
  const isThorough = profile === 'thorough' || isLikelyCommand(point);
  const lines = isThorough ? [USUAL, ...MORE] : [USUAL];
  const appended = lines.map((line) => (address: OneTimeAddress) => line(point.value, commandFor(address)));
  // The value is the command, started without a shell.
  return isThorough ? [...appended, ({ url }) => `curl -m 4 -s ${url}`] : appended;
}

/** Requests the address with a program that the server has, or looks it up. */
function commandFor({ url, zone }: OneTimeAddress): string {
  const lookup = zone ? `||nslookup ${zone.host}` : '';
  return `curl -m 4 -s ${url}||wget -q -T 4 -t 1 -O - ${url}${lookup}`;
}
