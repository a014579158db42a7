import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { locationOf, requestWith } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { isProven, noteProven } from '../proof/proven-points.ts';
import { testPoints } from '../tested-points.ts';
import { templateScenes } from './template/scenes.ts';

const GUESSES = ['/?name=a', '/?q=a'];

export default defineProbe({
  id: 'active/injection/template',
  title: 'No server-side template injection (SSTI)',
  why: 'If visitor input is evaluated as a template, attackers can run code on the server.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 8,
  perPoint: 22,
  problems: {
    evaluated: {
      severity: 'critical',
      message: 'Server-side template injection (SSTI): a parameter is evaluated as a template',
      fix: 'Pass values to a fixed template as data, and never insert them into the template text.',
    },
  },
  references: ['CWE-1336', 'CWE-94', 'OWASP A03:2021'],
  ask: (given, asking) =>
    testPoints(given, asking, (point, own) => evaluatedBy(point, own, asking.profile === 'thorough'), {
      guesses: GUESSES,
      likelihood: (_, screening) => (screening?.isEchoed === false ? 0 : 0.4),
      further: (point, quiet) => evaluatedBy(point, quiet, true),
    }),
  scenes: templateScenes,
});

/** A value that is shown may be in the text of a template. One that is not, and makes a difference, may be within an expression of it. */
async function evaluatedBy(point: InjectionPoint, asking: ProbeContext, isFull: boolean) {
  const screening = await asking.screen(point);
  if (!screening || (!screening.isEchoed && (!isFull || screening.isInert))) return undefined;
  let rejected = isFull;
  const { value } = point;
  for (const form of screening.isEchoed ? [ALL, ...FORMS, ...INSIDE] : INSIDE) {
    if (form !== ALL && (!rejected || (await isProven(screening, asking)))) return undefined;
    const [first, second] = [
      { value, token: asking.token(), a: 7307, b: 6911 },
      { value, token: asking.token(), a: 8219, b: 5233 },
    ];
    const request = requestWith(point, form(first));
    const answer = await asking.fetch(request);
    rejected ||= !answer || answer.status >= 400 || !answer.text.includes(first.token);
    if (!answer || !isEvaluated(answer.text, first)) continue;
    const again = await asking.fetch(requestWith(point, form(second)));
    if (!again || !isEvaluated(again.text, second)) continue;
    const plain = await asking.fetch(requestWith(point, `${first.token} ${first.a}*${first.b}`));
    if (!plain || isEvaluated(plain.text, first)) return undefined;
    noteProven(screening, 'template');
    return {
      problem: 'evaluated' as const,
      location: locationOf(point),
      evidence: `${first.a} × ${first.b} was evaluated`,
      proof: proofOf(request, answer),
    };
  }
  return undefined;
}

interface Try {
  /** What the site sends. */
  readonly value: string;
  readonly token: string;
  readonly a: number;
  readonly b: number;
}

type Form = (own: Try) => string;

const ALL: Form = ({ token, a, b }) => `${token}\${${a}*${b}}{{${a}*${b}}}<%=${a}*${b}%>#{${a}*${b}}`;

/** Alone, as engines reject what others need, and after the end of an expression that the value is in. */
const FORMS: readonly Form[] = [
  // Jinja2, Twig, Nunjucks.
  ({ token, a, b }) => `${token}{{${a}*${b}}}`,
  // FreeMarker, Mako, Thymeleaf in text, JSP and Spring expressions; without the separators of long numbers.
  ({ token, a, b }) => `${token}\${${a}*${b}}`,
  ({ token, a, b }) => `${token}\${(${a}*${b})?c}`,
  // ERB, EJS, Mako.
  ({ token, a, b }) => `${token}<%= ${a}*${b} %>`,
  // Pug, Slim, Java Server Faces.
  ({ token, a, b }) => `${token}#{${a}*${b}}`,
  // Thymeleaf, in and before a fragment.
  ({ token, a, b }) => `${token}[[\${${a}*${b}}]]`,
  // Smarty and Latte.
  ({ token, a, b }) => `${token}{${a}*${b}}`,
  // Velocity.
  ({ token, a, b }) => `#set($z=${a}*${b})${token}$z`,
  // Razor.
  ({ token, a, b }) => `${token}@(${a}*${b})`,
  // In an expression.
  ({ token, a, b }) => `${token}"}}{{${a}*${b}}}{{"`,
  ({ token, a, b }) => `${token}'}}{{${a}*${b}}}{{'`,
];

/** The end of an expression or a tag after the value of the site, and the start of another one, which the rest of the template ends. */
const INSIDE: readonly Form[] = [
  ({ value, token, a, b }) => `${value}}}${token}{{${a}*${b}`,
  ({ value, token, a, b }) => `${value}")}}${token}{{${a}*${b}}}{{("`,
  ({ value, token, a, b }) => `${value}')}}${token}{{${a}*${b}}}{{('`,
  ({ value, token, a, b }) => `${value}"%}${token}{{${a}*${b}}}{%set z="`,
  ({ value, token, a, b }) => `${value}'%}${token}{{${a}*${b}}}{%set z='`,
  ({ value, token, a, b }) => `${value}%>${token}<%=${a}*${b}`,
  ({ value, token, a, b }) => `${value}}${token}\${${a}*${b}`,
];

/** The product follows our token although it was never sent. */
function isEvaluated(text: string, { token, a, b }: Try): boolean {
  const at = text.indexOf(token);
  return at >= 0 && text.slice(at, at + 200).includes(String(a * b));
}
