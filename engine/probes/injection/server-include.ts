import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { locationOf, requestWith } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { testPoints } from '../tested-points.ts';
import { includeScenes } from './template/include-scenes.ts';

/** A page whose ending turns includes on. */
const PAGE = /\.s(?:htm|html|tm)$/i;
const GUESSES = ['/?name=a', '/?q=a'];

export default defineProbe({
  id: 'active/injection/server-include',
  title: 'No injection of server-side or edge-side includes (SSI, ESI)',
  why: 'If visitor input is processed as an include directive, attackers can read files, run commands or make the server send requests.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 8,
  perPoint: 4,
  problems: {
    ssi: {
      severity: 'critical',
      message: 'SSI injection: a directive in a parameter is processed by the server',
      fix: 'Turn server-side includes off for pages that show visitor input, and escape `<` in every value.',
    },
    esi: {
      severity: 'high',
      message: 'ESI injection: a tag in a parameter is processed by the cache in front of the server',
      fix: 'Escape `<` in every value, and let the cache process ESI only for responses with `Surrogate-Control: content="ESI/1.0"`.',
    },
  },
  references: ['CWE-97', 'CWE-94', 'OWASP A03:2021'],
  ask: (given, asking) =>
    testPoints(given, asking, processedBy, {
      guesses: GUESSES,
      likelihood: ({ url }, screening) => {
        if (screening?.isEchoed === false) return 0;
        return PAGE.test(new URL(url).pathname) ? 0.9 : 0.2;
      },
    }),
  scenes: includeScenes,
});

/** What SSI writes for its variable of the date: the time and the year, in the usual format. */
const DATE = /^(?=[^<]{0,60}\b\d{1,2}:\d\d:\d\d\b)(?=[^<]{0,60}\b20\d\d\b)[^<]{10,80}$/;

/** The values of two SSI variables, one of which every server has, and what is around a comment of ESI, or of another namespace. */
function directive(token: string, namespace: string): string {
  const [a, b, c, d] = partsOf(token);
  return `<!--#set var="z" value="${a}" --><!--#echo var="z" -->${b} ${c}<${namespace}:comment text="z"/>${d}<!--#echo var="DATE_GMT" -->${a}${d}`;
}

function partsOf(token: string): readonly string[] {
  return [0, 4, 8, 12].map((at) => token.slice(at, at + 4));
}

/** SSI writes a variable where it is echoed, and nothing else does. ESI removes its own comment and no other tag. */
async function processedBy(point: InjectionPoint, asking: ProbeContext) {
  const screening = await asking.screen(point);
  if (!screening?.isEchoed) return undefined;
  const first = await effectOf(point, 'esi', asking);
  if (first?.effect === undefined) return undefined;
  const control = first.effect === 'esi' ? await effectOf(point, 'esj', asking) : undefined;
  if (first.effect === 'esi' && (!control || control.effect !== undefined)) return undefined;
  const second = await effectOf(point, 'esi', asking);
  if (second?.effect !== first.effect) return undefined;
  return {
    problem: first.effect,
    location: locationOf(point),
    evidence:
      first.effect === 'ssi'
        ? 'The value of a variable is in the page in place of the directive that echoes it'
        : 'A comment of ESI is gone from the page; the same of another namespace is not',
    proof: proofOf(first.request, first.answer),
  };
}

async function effectOf(point: InjectionPoint, namespace: string, asking: ProbeContext) {
  const token = asking.token();
  const request = requestWith(point, directive(token, namespace));
  const answer = await asking.fetch(request);
  if (!answer) return undefined;
  const [a = '', b = '', c = '', d = ''] = partsOf(token);
  const isSet = answer.text.includes(a + b) && !answer.text.includes(`value="${a}"`);
  const isLone = isSet && answer.text.includes(`${a}${b} ${c}`);
  const effect =
    isLone || isDated(answer.text, d, a + d)
      ? ('ssi' as const)
      : answer.text.includes(`${b} ${c}${d}`)
        ? ('esi' as const)
        : undefined;
  return { request, answer, effect };
}

/** The date is between the texts that the directive stood between. */
function isDated(text: string, before: string, after: string): boolean {
  const end = text.indexOf(after);
  const start = end < 0 ? -1 : text.lastIndexOf(before, end - 1);
  return start >= 0 && DATE.test(text.slice(start + before.length, end));
}
