import { createHash } from 'node:crypto';
import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';
import { failingScenes } from './failing-scenes.ts';

const NUMBER = /^(\d+)(?: AND (\d+) BETWEEN (\d+) AND 900)?$/;
const FULL = htmlAnswer(
  '<html><body><h1>Noon stripes</h1><p>Bold stripes for people who never lose a sock.</p></body></html>',
);
const EMPTY = htmlAnswer('<html><body><p>Nothing was found.</p></body></html>');

/** A page of many words, and one row or none. */
function long(row: string): string {
  const words = Array.from({ length: 90 }, (_, i) => `word${i}`).join(' ');
  return htmlAnswer(`<html><body><p>${words}</p><table>${row}</table></body></html>`);
}

/** Simulates a SQL statement with an injected value of the shape (value, number, minimum). */
function database(name: string, shape: RegExp, full = FULL, otherwise = EMPTY, plus = ' ') {
  return ({ url }: { url: URL }) => {
    const part =
      url.search
        .slice(1)
        .split('&')
        .find((one) => one.startsWith(`${name}=`)) ?? '';
    const text = part.slice(name.length + 1);
    const found = shape.exec(decodeURIComponent(text.replaceAll('+', plus)));
    const { value = found?.[1], a = found?.[2], b = found?.[3] } = found?.groups ?? {};
    return /^(?:7|warm)$/.test(value ?? '') && (a === undefined || Number(a) > Number(b)) ? full : otherwise;
  };
}

function cleanScenes(page: string): Scene<'obeyed'>[] {
  let visits = 0;
  const divided = new Map<string, string>();
  return [
    {
      name: 'a search returns nothing for more than three words',
      answers: {
        '/': page,
        '/item': FULL,
        '/list': ({ url }) => {
          const words = (url.searchParams.get('kind') ?? '').match(/\w+/g);
          return new Set(words).size > 3 ? EMPTY : FULL;
        },
      },
      finds: [],
    },
    {
      name: 'one word of a long page changes by itself',
      answers: {
        '/': page,
        '/item': () => {
          visits += 1;
          return long(visits % 2 === 0 ? '<td>Sale</td>' : '');
        },
        '/list': FULL,
      },
      finds: [],
    },
    {
      name: 'the value is a bound parameter',
      answers: {
        '/': page,
        '/item': ({ url }) => (url.searchParams.get('id') === '7' ? FULL : EMPTY),
        '/list': EMPTY,
      },
      finds: [],
    },
    {
      name: 'only the start of the value is parsed',
      answers: {
        '/': page,
        '/item': ({ url }) => (Number.parseInt(url.searchParams.get('id') ?? '', 10) === 7 ? FULL : EMPTY),
        '/list': FULL,
      },
      finds: [],
    },
    {
      name: 'every second address with a function is served from a cache',
      answers: {
        '/': page,
        '/item': ({ url }) => {
          const id = url.searchParams.get('id') ?? '';
          if (!id.includes('NULLIF')) return id === '7' ? FULL : EMPTY;
          const answer = divided.get(id) ?? (divided.size % 2 === 0 ? FULL : EMPTY);
          divided.set(id, answer);
          return answer;
        },
        '/list': FULL,
      },
      finds: [],
    },
    {
      name: 'every response differs',
      answers: {
        '/': page,
        '/item': () => htmlAnswer(`<p>${Math.random().toString(36).repeat(9)}</p>`),
        '/list': EMPTY,
      },
      finds: [],
      untested: /change by themselves/,
    },
    {
      name: 'the usual response is an error',
      answers: {
        '/': page,
        '/item': ({ url }) => htmlAnswer(`<p>${encodeURIComponent(url.search)}</p>`, 500),
        '/list': EMPTY,
      },
      finds: [],
      untested: /return an error/,
    },
  ];
}

/** The page shows the value in hexadecimal and its hash. */
function encodedScenes(page: string): Scene<'obeyed'>[] {
  const shown = (value: string) =>
    `<td>Request ${Buffer.from(value).toString('hex')}, key ${createHash('md5').update(value).digest('hex')}</td>`;
  const scene = (row: (url: URL) => string) => ({
    '/': page,
    '/item': ({ url }: { readonly url: URL }) => long(row(url) + shown(url.searchParams.get('id') ?? '')),
    '/list': FULL,
  });
  const injected = database('id', NUMBER, '<td>Noon</td>', '');
  return [
    { name: 'the page shows the value encoded', answers: scene((url) => injected({ url })), finds: ['obeyed'] },
    {
      name: 'the page shows a bound value encoded',
      answers: scene((url) => (Number.parseInt(url.searchParams.get('id') ?? '', 10) === 7 ? '<td>Noon</td>' : '')),
      finds: [],
    },
  ];
}

const FAILS = String.raw`\(SELECT 1 UNION SELECT abs\(-9223372036854775807-1\)\)`;
const CONTEXTS: readonly (readonly [name: string, link: string, parameter: string, shape: RegExp])[] = [
  ['in double quotes', '/item?kind=warm', 'kind', /^(\w+)(?:" AND "(\d+)" BETWEEN "(\d+)" AND "900)?$/],
  [
    'into LIKE in double quotes',
    '/item?kind=warm',
    'kind',
    /^(\w+)(?:%" AND (\d+) BETWEEN (\d+) AND 900 AND "%" LIKE ")?$/,
  ],
  [
    'into LIKE in brackets',
    '/item?kind=warm',
    'kind',
    /^(\w+)(?:%'\) AND (\d+) BETWEEN (\d+) AND 900 AND \('%' LIKE ')?$/,
  ],
  ['in quotes and brackets', '/item?kind=warm', 'kind', /^(\w+)(?:'\) AND '(\d+)' BETWEEN '(\d+)' AND \('900)?$/],
  ['in a list of numbers', '/item?id=7', 'id', /^(\d+)(?:\) AND (\d+) BETWEEN (\d+) AND \(900)?$/],
  [
    'where a backslash is part of a wide character',
    '/item?id=7',
    'id',
    /^(\d+)(?:\u20ac' AND (\d+) BETWEEN (\d+) AND 900-- )?$/,
  ],
  ['where keywords and spaces are removed', '/item?id=7', 'id', /^(\d+)(?:-NULLIF\(0,(?<b>\d+)-(?<a>\d+)-1\))?$/],
  [
    'into a sort order',
    '/item?sort=warm',
    'sort',
    new RegExp(`^(\\w+)(?:,\\(CASE WHEN (\\d+) BETWEEN (\\d+) AND 900 THEN 1 ELSE ${FAILS} END\\))?$`),
  ],
  [
    'in the place of a column',
    '/item?column=warm',
    'column',
    /^(?:\(CASE WHEN (?<a>\d+) BETWEEN (?<b>\d+) AND 900 THEN )?(?<value>\w+)(?: END\))?$/,
  ],
];

export function conditionScenes(): Scene<'obeyed'>[] {
  const page = htmlAnswer('<html><body><a href="/item?id=7">Noon</a><a href="/list?kind=warm">Warm</a></body></html>');
  return [
    {
      name: 'one row of a long page depends on the condition',
      answers: { '/': page, '/item': database('id', NUMBER, long('<td>Noon</td>'), long('')), '/list': FULL },
      finds: ['obeyed'],
    },
    {
      name: 'a number is injected, plus not decoded as space',
      answers: { '/': page, '/item': database('id', NUMBER, FULL, EMPTY, '+'), '/list': FULL },
      finds: ['obeyed'],
    },
    {
      name: 'a word is injected into LIKE',
      answers: {
        '/': page,
        '/item': FULL,
        '/list': database('kind', /^(\w+)(?:%' AND (\d+) BETWEEN (\d+) AND 900 AND '%' LIKE ')?$/),
      },
      finds: ['obeyed'],
    },
    {
      name: 'a number is injected',
      answers: { '/': page, '/item': database('id', NUMBER), '/list': FULL },
      finds: ['obeyed'],
    },
    {
      name: 'a word is injected',
      answers: {
        '/': page,
        '/item': FULL,
        '/list': database('kind', /^(\w+)(?:' AND '(\d+)' BETWEEN '(\d+)' AND '900)?$/),
      },
      finds: ['obeyed'],
    },
    ...CONTEXTS.map(([name, link, parameter, shape]) => ({
      name: `a value is injected ${name}`,
      answers: {
        '/': htmlAnswer(`<html><body><a href="${link}">Again</a></body></html>`),
        '/item': database(parameter, shape),
      },
      finds: ['obeyed' as const],
    })),
    {
      name: 'the page shows the value and a fresh code',
      answers: {
        '/': page,
        '/item': (request) => {
          const row = database('id', NUMBER, '<td>Noon, warm</td>', '')(request);
          const shown = (request.url.searchParams.get('id') ?? '').replaceAll("'", '&#39;').replaceAll('"', '&quot;');
          return long(`${row}<td>You asked for ${shown}</td><td>${Math.random().toString(36).slice(2)}</td>`);
        },
        '/list': FULL,
      },
      finds: ['obeyed'],
    },
    ...encodedScenes(page),
    ...failingScenes(),
    ...cleanScenes(page),
  ];
}
