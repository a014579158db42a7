import { xmlText } from '../../../evidence/parse/application/bodies/xml-body.ts';
import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer, textAnswer } from '../../scene-answers.ts';

type Shows = (value: string) => string;
type Row = readonly [name: string, shows: Shows];
type Found = 'markup' | 'script' | 'address';

const escaped: Shows = (text) => xmlText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;');
const inScript: Shows = (text) => JSON.stringify(text).replaceAll('<', '\\u003c');

const decoded64 = (text: string): string => Buffer.from(text, 'base64').toString();
const decoded = (text: string): string => decodeURIComponent(text);

const MARKUP: readonly Row[] = [
  ['the text', (value) => `<p>Results for ${value}</p>`],
  ['a text without a tag before it', (value) => `Results for ${value}`],
  ['an attribute', (value) => `<input value="${value}">`],
  ['an attribute with single quotes', (value) => `<input value='${value.replaceAll('"', '&quot;')}'>`],
  ['an attribute, with brackets escaped', (value) => `<input value="${xmlText(value)}">`],
  [
    'an attribute, with brackets escaped and spaces removed',
    (value) => `<i title="${xmlText(value).replaceAll(' ', '')}">`,
  ],
  ['an attribute without quotes', (value) => `<input value=${escaped(value)}>`],
  ['a tag', (value) => `<input ${escaped(value)}>`],
  ['the name of a tag', (value) => `<h${escaped(value)}>Socks</h1>`],
  ['a comment', (value) => `<!-- ${value} -->`],
  ['the title', (value) => `<title>${value}</title>`],
  ['a text field', (value) => `<textarea>${value}</textarea>`],
  ['a stylesheet', (value) => `<style>p { color: ${value} }</style>`],
  ['a noscript element', (value) => `<noscript>${value}</noscript>`],
  ['an SVG image', (value) => `<svg><foreignObject><p>${value}</p></foreignObject></svg>`],
  ['an option', (value) => `<select><option>${value}</option></select>`],
  ['JSON in a script element', (value) => `<script type="application/json">${JSON.stringify({ value })}</script>`],
  ['a string of a script, without brackets escaped', (value) => `<script>var q = ${JSON.stringify(value)};</script>`],
  ['a nested page, with brackets escaped once', (value) => `<iframe srcdoc="<p>${escaped(value)}</p>"></iframe>`],
  ['the text, in upper case', (value) => `<p>${value.toUpperCase()}</p>`],
  ['the text, with the first bracket escaped', (value) => `<p>${value.replace('<', '&lt;').replace('>', '&gt;')}</p>`],
  ['the text, with the first bracket removed', (value) => `<p>${value.replace('<', '').replace('>', '')}</p>`],
  ['the text, without whole tags', (value) => `<p>${value.replaceAll(/<[^>]{0,200}>/g, '')}</p>`],
  ['the text, decoded from Base64', (value) => `<p>${decoded64(value)}</p>`],
  ['the text, decoded once more', (value) => `<p>${value.includes('<') ? '' : decoded(value)}</p>`],
  ['the text, decoded twice more', (value) => `<p>${decoded(value).includes('<') ? '' : decoded(decoded(value))}</p>`],
  ['the text, if there is no unknown element', (value) => `<p>${/<(?!img)/.test(value) ? '' : value}</p>`],
];

const SCRIPT: readonly Row[] = [
  ['a string in double quotes', (value) => `<script>var q = "${xmlText(value)}";</script>`],
  ['a string in single quotes', (value) => `<script>var q = '${xmlText(value)}';</script>`],
  ['a template literal', (value) => `<script>var q = \`${escaped(value)}\`;</script>`],
  [
    'a string in which only quotes have a backslash',
    (value) => `<script>var q = "${xmlText(value).replaceAll('"', '\\"')}";</script>`,
  ],
  ['code', (value) => `<script>var q = ${escaped(value)};</script>`],
  [
    'a string in single quotes, without brackets of any kind',
    (value) => `<script>var q = '${value.replaceAll(/[()<>]/g, '')}';</script>`,
  ],
  [
    'an event handler, without parentheses',
    (value) => `<a onclick="find('${escaped(value.replaceAll(/[()]/g, ''))}')">`,
  ],
  ['a line comment', (value) => `<script>// Results for ${escaped(value)}\nvar q = 1;</script>`],
  ['a comment of a script', (value) => `<script>/* ${escaped(value)} */</script>`],
  ['an event handler, escaped as a text', (value) => `<a onclick="find('${escaped(value)}')">Again</a>`],
  ['a `javascript:` URL', (value) => `<a href="javascript:find('${escaped(value)}')">Again</a>`],
];

const ADDRESS: readonly Row[] = [
  ['the URL of a link', (value) => `<a href="${escaped(value)}">Back</a>`],
  ['the URL of a frame', (value) => `<iframe src="${escaped(value)}"></iframe>`],
  [
    'the URL of a link, without the word script',
    (value) => `<a href="${escaped(value.replaceAll('javascript', ''))}">Back</a>`,
  ],
  ['the URL of a script', (value) => `<script src="${escaped(value)}"></script>`],
];

const SOUND: readonly Row[] = [
  ['the text, with every bracket removed', (value) => `<p>${value.replaceAll(/[<>]/g, '')}</p>`],
  ['the text, with every opening bracket removed', (value) => `<p>${xmlText(value.replaceAll('<', ''))}</p>`],
  ['the text', (value) => `<p>${escaped(value)}</p><input value="${escaped(value)}">`],
  ['the text, decoded from Base64', (value) => `<p>${escaped(decoded64(value))}</p>`],
  ['the text, decoded before it is escaped', (value) => `<p>${escaped(decoded(decoded(value)))}</p>`],
  ['the text, with quotes', (value) => `<p>${xmlText(value)}</p>`],
  [
    'a string in single quotes, without brackets and back quotes',
    (value) => `<script>var q = '${value.replaceAll(/[()<>`]/g, '')}';</script>`,
  ],
  ['a comment', (value) => `<!-- ${xmlText(value)} -->`],
  ['the title and a text field', (value) => `<title>${escaped(value)}</title><textarea>${escaped(value)}</textarea>`],
  ['a string of a script', (value) => `<script>var q = ${inScript(value)};</script>`],
  ['a stylesheet', (value) => `<style>p { color: ${value.replaceAll(/\W/g, '')} }</style>`],
  ['JSON in a script element', (value) => `<script type="application/json">${inScript(value)}</script>`],
  ['an event handler', (value) => `<a onclick="find(${escaped(inScript(value))})">Again</a>`],
  ['a template literal', (value) => `<script>var q = \`${value.replaceAll(/[^\w ]/g, '')}\`;</script>`],
  ['the URL of a link, if it is a path', (value) => `<a href="${/^\w+$/.test(value) ? value : '/'}">Back</a>`],
  ['the URL of an image', (value) => `<img src="${escaped(value)}" alt="">`],
  ['a parameter of a link', (value) => `<a href="/find?q=${encodeURIComponent(value)}">Again</a>`],
  ['a nested page, escaped twice', (value) => `<iframe srcdoc="${escaped(escaped(value))}"></iframe>`],
  ['an attribute without quotes, letters only', (value) => `<input value=${value.replaceAll(/\W/g, '')}>`],
];

/** Pages that show the value of a search, and answers that are none. */
export function reflectionScenes(): Scene<Found>[] {
  const q = (url: URL) => url.searchParams.get('q') ?? '';
  const at = (shows: Shows) => ({
    '/search': ({ url }: { url: URL }) => htmlAnswer(`<!doctype html><html><body>${shows(q(url))}</body></html>`),
  });
  const scenes = (rows: readonly Row[], words: string, finds: readonly Found[]): Scene<Found>[] =>
    rows.map(([name, shows]) => ({ name: `${words} ${name}`, answers: at(shows), finds }));
  return [
    ...scenes(MARKUP, 'the value is in', ['markup']),
    ...scenes(SCRIPT, 'the value is in', ['script']),
    ...scenes(ADDRESS, 'the value is', ['address']),
    ...scenes(SOUND, 'the value is escaped in', []),
    { name: 'the response is JSON', answers: { '/search': ({ url }) => jsonAnswer({ q: q(url) }) }, finds: [] },
    {
      name: 'the response is plain text',
      answers: { '/search': ({ url }) => textAnswer(`<p>${q(url)}</p>`) },
      finds: [],
    },
    {
      name: 'every value with a bracket is rejected',
      answers: { '/search': ({ url }) => htmlAnswer(/[<>"'`]/.test(q(url)) ? '<p>No</p>' : `<p>${q(url)}</p>`) },
      finds: [],
    },
  ];
}
