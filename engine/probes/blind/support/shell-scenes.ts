import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer } from '../../scene-answers.ts';
import { type AsksFor, everyAddress, gatewayScenes } from './asking-scenes.ts';

type Problem = 'executed' | 'looked-up';

const PAGE = htmlAnswer(
  '<html><body><a href="/jobs?name=report">Report</a><a href="/lookup?host=a.b">Host</a></body></html>',
);

/** Runs a program after what ends the text of the command, as a shell would. */
function shell(ends: RegExp, program = /^curl -m 4 -s ([\w:/.-]{1,200})/): AsksFor {
  return ({ url }) => {
    const value = url.searchParams.get('host') ?? url.searchParams.get('name') ?? '';
    const end = ends.exec(value);
    const [, asked] = (end && program.exec(value.slice(end.index + end[0].length))) ?? [];
    return asked === undefined ? [] : [asked];
  };
}

export function shellScenes(): Scene<Problem>[] {
  const answers = { '/': PAGE, '/jobs': jsonAnswer({ queued: true }), '/lookup': jsonAnswer({ queued: true }) };
  const scene = (name: string, asksFor: AsksFor, ...finds: readonly Problem[]): Scene<Problem> => ({
    name,
    answers,
    asksFor,
    finds,
  });
  const onlyJobs =
    (asksFor: AsksFor): AsksFor =>
    (request) =>
      request.url.pathname === '/jobs' ? asksFor(request) : [];
  const onlyHosts =
    (asksFor: AsksFor): AsksFor =>
    (request) =>
      request.url.pathname === '/lookup' ? asksFor(request) : [];
  return [
    scene('a semicolon ends the command of a job', onlyJobs(shell(/;/)), 'executed'),
    scene('a semicolon after a single quote', onlyHosts(shell(/';/)), 'executed'),
    scene('a semicolon after a double quote', onlyHosts(shell(/";/)), 'executed'),
    scene('a pipe', onlyHosts(shell(/\|/)), 'executed'),
    scene('a substituted command', onlyHosts(shell(/\$\(/)), 'executed'),
    scene('a line break', onlyHosts(shell(/\n/)), 'executed'),
    scene('an ampersand after a single quote', onlyHosts(shell(/'&/)), 'executed'),
    scene('Windows, after a double quote', onlyHosts(shell(/&"&/)), 'executed'),
    scene('the value is the command, without a shell', onlyHosts(shell(/^/)), 'executed'),
    scene(
      'a server that can only look names up',
      onlyHosts(shell(/;/, /^curl [^#]{1,400}\|\|nslookup ([\w.-]{1,200})/)),
      'looked-up',
    ),
    scene('the value is an argument without a shell', () => []),
    ...gatewayScenes(answers, 'links in the value are opened for a preview', onlyHosts(everyAddress)),
  ];
}
