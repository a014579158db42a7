import { plainText } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineFileProbe, type FileProves } from '../define-file-probe.ts';
import { textAnswer } from '../scene-answers.ts';

const LINE =
  /^(?:\[\d{4}-\d\d-\d\d[T ][\d:.+-]{8,30}\] \w{1,40}\.(?:ERROR|INFO|WARNING|DEBUG|CRITICAL): |\[\d\d-[A-Z][a-z]{2}-\d{4} [\d:]{8} \w{1,20}\] PHP |\d{4}-\d\d-\d\d[T ][\d:]{8}[.,\dZ]{0,8} \[?(?:error|warn|info|debug)|\d{1,4} (?:verbose|info|silly|http|timing|error) )/gim;
const COMMAND =
  /^(?:sudo |cd |ls\b|git |npm |ssh |mysql |psql |docker |export |vi |nano |cat |rm |mv |cp |python3? |curl )/gm;
const DIARY = textAnswer('2026-03-01 we knitted all day.\n2026-03-02 we rested.\n');
const LOG =
  '[2026-03-01 12:00:00] production.ERROR: SQLSTATE[HY000] {"exception":"x"}\n[2026-03-01 12:00:01] production.INFO: started\n';

function lines(shape: RegExp, least: number, shows: string): FileProves {
  return (exchange) => {
    const text = plainText(exchange);
    const found = text?.slice(0, 16_000).match(shape)?.length ?? 0;
    return found >= least ? { shows } : undefined;
  };
}

const file = (path: string, proves: FileProves, example: string) => ({
  path,
  problem: 'readable' as const,
  proves,
  example: textAnswer(example),
  twin: DIARY,
});
const log = lines(LINE, 2, 'log lines');

export default defineFileProbe({
  id: 'active/files/logs',
  title: 'Logs and shell histories are not exposed at common paths',
  why: 'Logs contain IP addresses, tokens and error details of visitors and the server. A shell history may contain passwords.',
  profile: 'standard',
  problems: {
    readable: {
      severity: 'medium',
      message: 'Exposed log file or shell history',
      fix: 'Write logs outside the web root, and delete the existing ones in it.',
    },
  },
  references: ['CWE-532', 'CWE-538', 'OWASP A09:2021'],
  bytes: 16_384,
  files: [
    file('/storage/logs/laravel.log', log, LOG),
    file(
      '/wp-content/debug.log',
      log,
      '[01-Mar-2026 12:00:00 UTC] PHP Warning:  x in /srv/a.php\n[01-Mar-2026 12:00:01 UTC] PHP Notice:  y in /srv/b.php\n',
    ),
    file(
      '/error_log',
      log,
      '[01-Mar-2026 12:00:00 UTC] PHP Warning:  x in /srv/a.php\n[01-Mar-2026 12:00:01 UTC] PHP Notice:  y in /srv/b.php\n',
    ),
    file('/debug.log', log, '2026-03-01T12:00:00Z error no connection\n2026-03-01T12:00:01Z info again\n'),
    file(
      '/npm-debug.log',
      log,
      '0 info it worked if it ends with ok\n1 verbose cli [ node, npm ]\n2 info using npm@10\n',
    ),
    file(
      '/.bash_history',
      lines(COMMAND, 3, 'shell commands'),
      'cd /srv\ngit pull\nnpm ci\nsudo systemctl restart shop\n',
    ),
  ],
});
