import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { locationOf, pointsFor, requestWith, testEach } from '../points.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer } from '../scene-answers.ts';

const GUESSES = ['/?name=a', '/?q=a'];

export default defineProbe({
  id: 'active/injection/template',
  title: 'No server-side template injection (SSTI)',
  why: 'If visitor input is evaluated as a template, attackers can run code on the server.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 8,
  perPoint: 3,
  problems: {
    evaluated: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Server-side template injection (SSTI): a parameter is evaluated as a template',
      fix: { any: 'Pass values to a fixed template as data, and never insert them into the template text.' },
    },
  },
  references: ['CWE-1336', 'CWE-94', 'OWASP A03:2021'],
  async ask({ address, surface }, asking) {
    const points = pointsFor({ address, surface }, asking, { guesses: GUESSES });
    return testEach(points, (point) => evaluatedBy(point, asking));
  },
  scenes: () => {
    const evaluated = (text: string, shape: RegExp) =>
      text.replace(shape, (_, a: string, b: string) => String(Number(a) * Number(b)));
    const page = (text: string) => htmlAnswer(`<html><body><p>Hello ${text.replaceAll('<', '&lt;')}</p></body></html>`);
    const name = (url: URL) => url.searchParams.get('name') ?? '';
    return [
      {
        name: 'double braces are evaluated',
        answers: { '/': ({ url }) => page(evaluated(name(url), /\{\{(\d+)\*(\d+)\}\}/)) },
        finds: ['evaluated'],
      },
      {
        name: 'a dollar sign with braces is evaluated',
        answers: { '/': ({ url }) => page(evaluated(name(url), /\$\{(\d+)\*(\d+)\}/)) },
        finds: ['evaluated'],
      },
      { name: 'the value is shown unchanged', answers: { '/': ({ url }) => page(name(url)) }, finds: [] },
      { name: 'braces are removed', answers: { '/': ({ url }) => page(name(url).replace(/[{}$]/g, '')) }, finds: [] },
    ];
  },
});

/** Only a value that is shown is worth a try. */
async function evaluatedBy(point: InjectionPoint, asking: ProbeContext) {
  const screening = await asking.screen(point);
  if (!screening?.isEchoed) return undefined;
  const tries = [
    { token: asking.token(), a: 7307, b: 6911 },
    { token: asking.token(), a: 8219, b: 5233 },
  ] as const;
  const [first, second] = tries;
  const request = requestWith(point, payload(first));
  const answer = await asking.fetch(request);
  if (!answer || !isEvaluated(answer.text, first)) return undefined;
  const again = await asking.fetch(requestWith(point, payload(second)));
  if (!again || !isEvaluated(again.text, second)) return undefined;
  return {
    problem: 'evaluated' as const,
    location: locationOf(point),
    evidence: `${first.a} × ${first.b} was evaluated`,
    proof: proofOf(request, answer),
  };
}

interface Try {
  readonly token: string;
  readonly a: number;
  readonly b: number;
}

function payload({ token, a, b }: Try): string {
  return `${token}\${${a}*${b}}{{${a}*${b}}}<%=${a}*${b}%>#{${a}*${b}}`;
}

/** The product follows our token although it was never sent. */
function isEvaluated(text: string, { token, a, b }: Try): boolean {
  const at = text.indexOf(token);
  return at >= 0 && text.slice(at, at + 200).includes(String(a * b));
}
