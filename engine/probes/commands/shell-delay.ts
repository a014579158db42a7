import { defineProbe } from '../define-probe.ts';
import { delayedAt } from '../proof/delayed.ts';
import { pointsFor } from '../tested-points.ts';
import { inAnyQuotes, isLikelyCommand, withoutSpaces } from './lines/likely-commands.ts';
import { shellDelayScenes } from './support/shell-delay-scenes.ts';

const MAX = 16;

/** A value with a command that waits, the most likely first. */
const LINES: readonly ((value: string, command: string) => string)[] = [
  (value, command) => inAnyQuotes(value, `;${command}`),
  (value, command) => inAnyQuotes(value, `|${command}`),
  (value, command) => `${value}$(${command})`,
  (value, command) => inAnyQuotes(value, `\n${command}\n`),
  withoutSpaces,
];

export default defineProbe({
  id: 'active/commands/shell-delay',
  title: 'No OS command injection (time-based)',
  why: 'If a delay in a parameter delays the response by as much, the value is part of a shell command, and attackers can run any program on the server.',
  needs: ['address', 'surface'],
  profile: 'standard',
  isTimed: true,
  budget: 20,
  perPoint: 8,
  problems: {
    delayed: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'OS command injection (time-based): a shell waits as long as a parameter says',
      fix: {
        any: 'Start programs without a shell and pass values as separate arguments, for example `execFile(program, [value])` in Node.js or `subprocess.run([program, value])` in Python. Accept only values of a strict pattern, and reject those that start with `-`.',
        php: 'Avoid `exec`, `system` and `shell_exec`: use the functions of PHP itself. Otherwise quote each value with `escapeshellarg`, and accept only values of a strict pattern.',
      },
    },
  },
  references: ['CWE-78', 'CWE-77', 'OWASP A03:2021'],
  async ask(given, asking) {
    const isThorough = asking.profile === 'thorough';
    const points = pointsFor(given, asking);
    const wanted = points.filter((point) => isThorough || isLikelyCommand(point));
    return delayedAt(asking.first(wanted, MAX, 'parameters'), asking, 'delayed', ['command'], ({ value }) =>
      LINES.map((line) => ({ by: 'a command of a shell', value: (seconds) => line(value, `sleep ${seconds}`) })),
    );
  },
  scenes: shellDelayScenes,
});
