import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isAlike, withoutEcho } from '../../evidence/parse/application/similarity.ts';
import type { Parameter } from '../../evidence/parse/application/surface.ts';
import { type Asking, defineProbe, type Scene } from '../define-probe.ts';
import { parametersFor, placeOf, seenValue, withValue } from '../parameters.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer } from '../scene-answers.ts';

const MOST = 5;
/** Conditions of the rounds that confirm, in an order that a page which is now this, now that does not keep by chance. */
const ROUNDS = [false, true, true, false, false, false, true, false, true, true, false, true, false, true, true, false];
/** True where a is not less than b: the same words in another order, so that no search tells true from false. */
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

/** A statement that a value of the shape (value, number, least) is put into: what it finds where the number is not less. */
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
      name: 'a search finds nothing for more than three words',
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
      name: 'one word of a long page comes and goes by itself',
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
      name: 'the value is bound',
      answers: {
        '/': page,
        '/item': ({ url }) => (url.searchParams.get('id') === '7' ? FULL : EMPTY),
        '/list': EMPTY,
      },
      finds: [],
    },
    {
      name: 'the beginning of the value is read',
      answers: {
        '/': page,
        '/item': ({ url }) => (Number.parseInt(url.searchParams.get('id') ?? '', 10) === 7 ? FULL : EMPTY),
        '/list': FULL,
      },
      finds: [],
    },
    {
      name: 'every answer is another',
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
  title: 'A condition in a parameter changes no answer',
  why: 'Where a true condition leaves the answer as it is and a false one empties it, the value is part of a database statement.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 110,
  problems: {
    obeyed: {
      severity: 'critical',
      likelihood: 'likely',
      says: 'The database obeys a condition that a parameter carries.',
      fix: {
        any: 'Use placeholders (`where id = $1`) or the query builder for every value, and never put values into the text of a statement.',
      },
    },
  },
  references: ['CWE-89', 'OWASP A03:2021'],
  skip: ({ surface }) =>
    surface.parameters.length > 0 ? undefined : 'no link, form or script of the site sends a parameter',
  async ask({ address, surface }, asking) {
    const parameters = parametersFor(surface, /./, [], address, asking, MOST);
    const asked = await Promise.all(parameters.map((parameter) => obeyedBy(parameter, asking)));
    return asked.filter((sighting) => sighting !== undefined);
  },
  scenes: () => {
    const page = htmlAnswer(
      '<html><body><a href="/item?id=7">Noon</a><a href="/list?kind=warm">Warm</a></body></html>',
    );
    return [
      {
        name: 'one row of a long page comes and goes',
        answers: { '/': page, '/item': database('id', NUMBER, long('<td>Noon</td>'), long('')), '/list': FULL },
        finds: ['obeyed'],
      },
      {
        name: 'a number is put into the statement, and a plus is no space',
        answers: { '/': page, '/item': database('id', NUMBER, FULL, EMPTY, '+'), '/list': FULL },
        finds: ['obeyed'],
      },
      {
        name: 'a word is looked for with LIKE',
        answers: {
          '/': page,
          '/item': FULL,
          '/list': database('kind', /^(\w+)(?:%' AND (\d+) BETWEEN (\d+) AND 900 AND '%'=')?$/),
        },
        finds: ['obeyed'],
      },
      {
        name: 'a number is put into the statement',
        answers: { '/': page, '/item': database('id', NUMBER), '/list': FULL },
        finds: ['obeyed'],
      },
      {
        name: 'a word is put into the statement',
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

async function obeyedBy(parameter: Parameter, asking: Asking) {
  const value = seenValue(parameter);
  const ask = async (text: string) => asking.fetch({ url: withValue(parameter, text) });
  const base = await ask(value);
  if (base?.status !== 200) return undefined;
  for (const form of FORMS) {
    const request = { url: withValue(parameter, form(value, 713, 714)) };
    const no = await asking.fetch(request);
    if (!no) continue;
    // A difference of few words counts where the answer is else the same to the letter.
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
      at: placeOf(parameter),
      shows: 'a true condition leaves the answer as it is, a false one changes it, nine times',
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
