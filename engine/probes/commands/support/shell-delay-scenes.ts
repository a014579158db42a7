import type { LateAnswer, Scene, SceneRequest } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

type Problem = 'delayed';

const PAGE = htmlAnswer('<html><body><a href="/lookup?host=shop.example">Look up</a></body></html>');
const ORDINARY = 40;

const queued = (seconds: number): LateAnswer => ({
  message: htmlAnswer('<html><body><p>Queued.</p></body></html>'),
  milliseconds: ORDINARY + 1000 * seconds,
});
const hostIn = ({ url }: SceneRequest) => url.searchParams.get('host') ?? '';

/** Waits after what ends the text of the command, as a shell would; the response is always the same. */
function waiting(ends: RegExp) {
  return (request: SceneRequest) => {
    const value = hostIn(request);
    const end = ends.exec(value);
    const [, seconds] = (end && /^sleep(?: |\$\{IFS\})(\d)/.exec(value.slice(end.index + end[0].length))) ?? [];
    return queued(Number(seconds ?? 0));
  };
}

const ENDS: readonly (readonly [name: string, ends: RegExp])[] = [
  ['a semicolon ends the command', /;/],
  ['a semicolon after a single quote', /';/],
  ['a semicolon after a double quote', /";/],
  ['a pipe after a single quote', /'\|/],
  ['a substituted command', /\$\(/],
  ['a line break', /\n/],
];

export function shellDelayScenes(): Scene<Problem>[] {
  const answers = (lookup: (request: SceneRequest) => LateAnswer) => ({ '/': PAGE, '/lookup': lookup });
  return [
    ...ENDS.map(([name, ends]) => ({
      name: `the response is the same, later: ${name}`,
      profile: 'standard' as const,
      answers: answers(waiting(ends)),
      finds: ['delayed' as const],
    })),
    {
      name: 'the response is the same, later: spaces are removed',
      answers: answers((request) => (/ /.test(hostIn(request)) ? queued(0) : waiting(/;/)(request))),
      finds: ['delayed'],
    },
    { name: 'the value is an argument without a shell', answers: answers(() => queued(0)), finds: [] },
    {
      name: 'a filter delays every value with such a word',
      answers: answers((request) => queued(/sleep/.test(hostIn(request)) ? 1 : 0)),
      finds: [],
    },
    {
      name: 'the delay does not grow with the value',
      answers: answers((request) => queued(/sleep\D{1,20}[12]/.test(hostIn(request)) ? 1 : 0)),
      finds: [],
      untested: /could not be compared/,
    },
  ];
}
