import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';
import { html, script } from '../dom/page-scenes.ts';

const QUERY = 'location.search.slice(1)';
const HASH = 'location.hash.slice(1)';

/** A parser of nested parameters. `skips`: a condition on a `key` that is left out; `made`: where its values are kept. */
function parsing(text: string, { skips = 'false', made = '{}', split = '/[\\[\\].]+/' } = {}): string {
  return script(
    `const made = ${made}; for (const field of ${text}.split('&')) { const [name, value = ''] = field.split('=').map(decodeURIComponent); const keys = name.split(${split}).filter(Boolean); let at = made; for (const [i, key] of keys.entries()) { if (${skips}) break; if (i === keys.length - 1) at[key] = value; else at = at[key] ??= {}; } } a.textContent = made.tab;`,
  );
}

const NAMES = "['__proto__', 'constructor', 'prototype'].includes(key)";
const SOUND: readonly (readonly [string, string])[] = [
  ['/skips', parsing(QUERY, { skips: NAMES })],
  ['/own', parsing(QUERY, { skips: '!Object.hasOwn(at, key) && key in at' })],
  ['/flat', script(`const made = Object.fromEntries(new URLSearchParams(${QUERY})); a.textContent = made.tab;`)],
  ['/none', script(`const made = JSON.parse(JSON.stringify({ tab: ${QUERY} })); a.textContent = made.tab;`)],
  ['/shown', script(`a.textContent = ${QUERY} + ${HASH}; document.title = location.href;`)],
  ['/property', script(`const made = {}; made[${QUERY}] = 1; made[${HASH}] = 1; a.textContent = made.tab;`)],
];

export function pollutionScenes(): Scene<'polluted'>[] {
  const polluting = htmlAnswer(html(parsing(QUERY)));
  const page = ({ url }: { readonly url: URL }) =>
    url.search === '' ? polluting : 'HTTP/1.1 302 Found\nlocation: /\n\n';
  return [
    {
      name: 'a parser of the query makes nested objects, and the server never gets the names',
      answers: { '/': ({ url }) => (/__proto__|constructor/.test(url.href) ? htmlAnswer('Error', 500) : polluting) },
      finds: ['polluted'],
    },
    {
      name: 'a parser of the fragment makes nested objects',
      answers: { '/': htmlAnswer(html(parsing(HASH))) },
      finds: ['polluted'],
    },
    {
      name: 'a parser leaves out one of the names only',
      answers: { '/': htmlAnswer(html(parsing(QUERY, { skips: "key === '__proto__'" }))) },
      finds: ['polluted'],
    },
    {
      name: 'a parser takes names with dots only',
      answers: { '/': htmlAnswer(html(parsing(QUERY, { split: "'.'" }))) },
      finds: ['polluted'],
    },
    {
      name: 'a file with the parser is loaded by several pages',
      answers: {
        '/': htmlAnswer(html('<a href="/about">About</a><p id="a"></p><script src="/parse.js"></script>')),
        '/about': htmlAnswer(html('<p id="a"></p><script src="/parse.js"></script>')),
        '/parse.js': `HTTP/1.1 200 OK\ncontent-type: text/javascript\n\n${parsing(QUERY).replace(/<[^>]{1,20}>/g, '')}`,
      },
      finds: ['polluted'],
    },
    {
      name: 'parsers leave the names out, or make no nested objects',
      answers: {
        '/': htmlAnswer(html(SOUND.map(([path]) => `<a href="${path}">${path}</a>`).join(' '))),
        ...Object.fromEntries(SOUND.map(([path, text]) => [path, htmlAnswer(html(text))])),
      },
      finds: [],
    },
    { name: 'a page with an unknown parameter redirects', answers: { '/': page }, finds: [] },
    { name: 'no script reads the address', answers: { '/': htmlAnswer(html('<p>Socks</p>')) }, finds: [] },
  ];
}
