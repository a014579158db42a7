import { isScript } from '../../evidence/facts/asset.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { Parameter } from '../../evidence/parse/application/surface.ts';
import { elementsOf, parseHtml } from '../../evidence/parse/html/html.ts';
import { isHtmlPage } from '../../evidence/parse/html/markup.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { parametersFor, placeOf, withValue } from '../parameters.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer, jsonAnswer } from '../scene-answers.ts';

const MOST = 10;
const GUESSES = ['/?q=a', '/search?q=a', '/?s=a', '/?search=a'];

export default defineProbe({
  id: 'active/injection/reflected-script',
  title: 'No reflected cross-site scripting (XSS)',
  why: 'With reflected XSS, a crafted link runs an attacker’s script in the visitor’s browser with the visitor’s session.',
  needs: ['address', 'surface'],
  profile: 'quick',
  budget: 24,
  problems: {
    markup: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Reflected XSS: a parameter is written into the page unescaped',
      fix: {
        any: 'Escape the value for its context: output it through the template engine or framework, and never concatenate it with HTML.',
      },
    },
    script: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Reflected XSS: a parameter breaks out of a string in a script',
      fix: {
        any: 'Pass data to scripts as JSON with `<` written as `\\u003c`, in an element of type `application/json`, and never insert it into code.',
      },
    },
  },
  references: ['CWE-79', 'OWASP A03:2021'],
  async ask({ address, surface }, asking) {
    const parameters = parametersFor(surface, /./, GUESSES, address, asking, MOST);
    const asked = await Promise.all(parameters.map((parameter) => reflectionOf(parameter, asking)));
    return asked.filter((occurrence) => occurrence !== undefined);
  },
  scenes: () => {
    const q = (url: URL) => url.searchParams.get('q') ?? '';
    const escaped = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
    const at = (build: (value: string) => string) => ({
      '/search': ({ url }: { url: URL }) => htmlAnswer(`<!doctype html><html><body>${build(q(url))}</body></html>`),
    });
    return [
      {
        name: 'the value is in the text',
        answers: at((value) => `<p>Results for ${value}</p>`),
        finds: ['markup'],
      },
      {
        name: 'the value is in an attribute',
        answers: at((value) => `<input value="${value}">`),
        finds: ['markup'],
      },
      {
        name: 'the value is in an attribute with single quotes',
        answers: at((value) => `<input value='${value.replaceAll('"', '&quot;')}'>`),
        finds: ['markup'],
      },
      {
        name: 'the value is in a string of a script',
        answers: at((value) => `<script>var q = "${value.replaceAll('<', '\\u003c')}";</script>`),
        finds: ['script'],
      },
      {
        name: 'the value is escaped',
        answers: at((value) => `<p>${escaped(value)}</p><input value="${escaped(value)}">`),
        finds: [],
      },
      {
        name: 'only quotes are unescaped in the text',
        answers: at((value) => `<p>${value.replaceAll('<', '&lt;')}</p>`),
        finds: [],
      },
      { name: 'the value is in a comment', answers: at((value) => `<!-- ${value} -->`), finds: [] },
      { name: 'the value is in a text field', answers: at((value) => `<textarea>${value}</textarea>`), finds: [] },
      {
        name: 'the value is in JSON of a script',
        answers: at((value) => `<script>var q = ${JSON.stringify(value).replaceAll('<', '\\u003c')};</script>`),
        finds: [],
      },
      { name: 'the response is JSON', answers: { '/search': ({ url }) => jsonAnswer({ q: q(url) }) }, finds: [] },
    ];
  },
});

async function reflectionOf(parameter: Parameter, asking: ProbeContext) {
  const [first, second] = [asking.token(), asking.token()];
  const request = { url: withValue(parameter, payloadOf(first)) };
  const answer = await asking.fetch(request);
  const kind = answer && kindOf(answer, first);
  if (!answer || !kind) return undefined;
  const again = await asking.fetch({ url: withValue(parameter, payloadOf(second)) });
  if (!again || kindOf(again, second) !== kind) return undefined;
  const evidence =
    kind === 'markup' ? 'an injected element in the page' : 'an injected quote ends a string in a script';
  return { problem: kind, location: { url: placeOf(parameter) }, evidence, proof: proofOf(request, answer) };
}

function payloadOf(token: string): string {
  return `${token}'"><x-${token}>`;
}

/** What the value became in the parsed page: an element, or the end of a string in a script. */
function kindOf(answer: Exchange, token: string): 'markup' | 'script' | undefined {
  const { text } = answer;
  if (!isHtmlPage(answer) || !text.includes(token)) return undefined;
  try {
    const document = parseHtml(text, answer.url);
    if (elementsOf(document, `x-${token}`).length > 0) return 'markup';
    const scripts = elementsOf(document, 'script').filter(({ attributes: { type } }) => isScript(type));
    return scripts.some(({ text: code }) => endsString(code, token)) ? 'script' : undefined;
  } catch {
    return undefined;
  }
}

function endsString(code: string, token: string): boolean {
  const at = code.indexOf(token);
  if (at < 0) return false;
  const line = code.slice(Math.max(0, code.lastIndexOf('\n', at)), at);
  const opened = /(["'])[^"'`]*$/.exec(line.slice(-400))?.[1];
  const after = code.slice(at + token.length, at + token.length + 2);
  return opened === "'" ? after.startsWith("'") : opened === '"' && after === `'"`;
}
