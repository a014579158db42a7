import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isAlike, withoutEcho } from '../../evidence/parse/application/similarity.ts';
import type { Parameter } from '../../evidence/parse/application/surface.ts';
import { defineProbe, type ProbeContext, type Scene } from '../define-probe.ts';
import { parametersFor, placeOf, seenValue, withValue } from '../parameters.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer } from '../scene-answers.ts';

const MOST = 5;
/** Conditions of the confirming rounds, in an order that an unstable page does not match by chance. */
const ROUNDS = [false, true, true, false, false, false, true, false, true, true, false, true, false, true, true, false];
/** True if a is not less than b. True and false conditions use the same words, so a text search cannot distinguish them. */
const FORMS: readonly ((value: string, a: number, b: number) => string)[] = [
  (value, a, b) => `${value} AND ${a} BETWEEN ${b} AND 900`,
  (value, a, b) => `${value}' AND '${a}' BETWEEN '${b}' AND '900`,
  (value, a, b) => `${value}%' AND ${a} BETWEEN ${b} AND 900 AND '%'='`,
];

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
function database(name: string, shape: RegExp, found = FULL, otherwise = EMPTY, plus = ' ') {
  return ({ url }: { url: URL }) => {
    const part =
      url.search
        .slice(1)
        .split('&')
        .find((one) => one.startsWith(`${name}=`)) ?? '';
    const text = part.slice(name.length + 1);
    const [, value, a, b] = shape.exec(decodeURIComponent(text.replaceAll('+', plus))) ?? [];
    return /^(?:7|warm)$/.test(value ?? '') && Number(a ?? 1) >= Number(b ?? 1) ? found : otherwise;
  };
}

function cleanScenes(page: string): Scene<'obeyed'>[] {
  let visits = 0;
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
      name: 'every response differs',
      answers: {
        '/': page,
        '/item': () => htmlAnswer(`<p>${Math.random().toString(36).repeat(9)}</p>`),
        '/list': EMPTY,
      },
      finds: [],
    },
  ];
}

export default defineProbe({
  id: 'active/injection/sql-condition',
  title: 'No SQL injection (boolean-based)',
  why: 'If a true condition leaves the response unchanged and a false one changes it, the value is part of a SQL statement, and attackers can read or change the database.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 110,
  problems: {
    obeyed: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'SQL injection (boolean-based): a condition in a parameter changes the response',
      fix: {
        any: 'Use parameterized queries (`where id = $1`) or a query builder for every value, and never insert values into the text of a statement.',
      },
    },
  },
  references: ['CWE-89', 'OWASP A03:2021'],
  skip: ({ surface }) =>
    surface.parameters.length > 0 ? undefined : 'No link, form or script of the site sends a parameter',
  async ask({ address, surface }, asking) {
    const parameters = parametersFor(surface, /./, [], address, asking, MOST);
    const asked = await Promise.all(parameters.map((parameter) => obeyedBy(parameter, asking)));
    return asked.filter((occurrence) => occurrence !== undefined);
  },
  scenes: () => {
    const page = htmlAnswer(
      '<html><body><a href="/item?id=7">Noon</a><a href="/list?kind=warm">Warm</a></body></html>',
    );
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
          '/list': database('kind', /^(\w+)(?:%' AND (\d+) BETWEEN (\d+) AND 900 AND '%'=')?$/),
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
      ...cleanScenes(page),
    ];
  },
});

async function obeyedBy(parameter: Parameter, asking: ProbeContext) {
  const value = seenValue(parameter);
  const ask = async (text: string) => asking.fetch({ url: withValue(parameter, text) });
  const base = await ask(value);
  if (base?.status !== 200) return undefined;
  for (const form of FORMS) {
    const request = { url: withValue(parameter, form(value, 713, 714)) };
    const no = await asking.fetch(request);
    if (!no) continue;
    // A difference of few words counts only if the responses are otherwise identical.
    const same: Same = isLike(base, no) ? isEqual : isLike;
    if (same(base, no)) continue;
    const yes = await ask(form(value, 714, 713));
    if (!yes || !same(base, yes)) continue;
    let rounds = 0;
    for (const holds of ROUNDS) {
      const number = 641 + 7 * rounds;
      const answer = await ask(form(value, holds ? number + 1 : number, holds ? number : number + 1));
      if (!answer) return undefined;
      if (same(base, answer) !== holds) break;
      rounds += 1;
    }
    const baseAgain = rounds === ROUNDS.length ? await ask(value) : undefined;
    if (!baseAgain || !same(base, baseAgain)) continue;
    return {
      problem: 'obeyed' as const,
      location: { url: placeOf(parameter) },
      evidence: 'a true condition leaves the response unchanged, a false one changes it, nine times',
      proof: proofOf(request, no),
    };
  }
  return undefined;
}

type Same = (a: Exchange, b: Exchange) => boolean;

function isLike(a: Exchange, b: Exchange): boolean {
  return a.status === b.status && isAlike(withoutEcho(a.text, a.url), withoutEcho(b.text, b.url));
}

function isEqual(a: Exchange, b: Exchange): boolean {
  return a.status === b.status && (a.text === b.text || withoutEcho(a.text, a.url) === withoutEcho(b.text, b.url));
}
