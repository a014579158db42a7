import type { Exchange } from '../../evidence/parse/exchange.ts';
import { isAlike, withoutEcho } from '../../evidence/parse/similarity.ts';
import type { Parameter } from '../../evidence/parse/surface.ts';
import { type Asking, defineProbe } from '../define-probe.ts';
import { parametersFor, placeOf, seenValue, withValue } from '../parameters.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer } from '../scene-answers.ts';

const MOST = 5;
const FORMS: readonly ((value: string, a: number, b: number) => string)[] = [
  (value, a, b) => `${value} AND ${a}=${b}`,
  (value, a, b) => `${value}' AND '${a}'='${b}`,
];

export default defineProbe({
  id: 'active/injection/sql-condition',
  title: 'A condition in a parameter changes no answer',
  why: 'Where a true condition leaves the answer as it is and a false one empties it, the value is part of a database statement.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 50,
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
    const full = htmlAnswer(
      '<html><body><h1>Noon stripes</h1><p>Bold stripes for people who never lose a sock.</p></body></html>',
    );
    const empty = htmlAnswer('<html><body><p>Nothing was found.</p></body></html>');
    const number = ({ url }: { url: URL }) => {
      const [, value, a, b] = /^(\d+)(?: AND (\d+)=(\d+))?$/.exec(url.searchParams.get('id') ?? '') ?? [];
      return value === '7' && a === b ? full : empty;
    };
    const word = ({ url }: { url: URL }) => {
      const [, value, a, b] = /^(\w+)(?:' AND '(\d+)'='(\d+))?$/.exec(url.searchParams.get('kind') ?? '') ?? [];
      return value === 'warm' && a === b ? full : empty;
    };
    return [
      {
        name: 'a number is put into the statement',
        answers: { '/': page, '/item': number, '/list': full },
        finds: ['obeyed'],
      },
      {
        name: 'a word is put into the statement',
        answers: { '/': page, '/item': full, '/list': word },
        finds: ['obeyed'],
      },
      {
        name: 'the value is bound',
        answers: {
          '/': page,
          '/item': ({ url }) => (url.searchParams.get('id') === '7' ? full : empty),
          '/list': empty,
        },
        finds: [],
      },
      {
        name: 'the beginning of the value is read',
        answers: {
          '/': page,
          '/item': ({ url }) => (Number.parseInt(url.searchParams.get('id') ?? '', 10) === 7 ? full : empty),
          '/list': full,
        },
        finds: [],
      },
      {
        name: 'every answer is another',
        answers: {
          '/': page,
          '/item': () => htmlAnswer(`<p>${Math.random().toString(36).repeat(9)}</p>`),
          '/list': empty,
        },
        finds: [],
      },
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
    if (!no || same(base, no)) continue;
    const yes = await ask(form(value, 713, 713));
    if (!yes || !same(base, yes)) continue;
    const rounds = [await ask(form(value, 829, 829)), await ask(form(value, 829, 827)), await ask(value)];
    const [trueAgain, falseAgain, baseAgain] = rounds;
    if (!trueAgain || !falseAgain || !baseAgain) return undefined;
    if (!same(base, trueAgain) || same(base, falseAgain) || !same(base, baseAgain)) continue;
    return {
      problem: 'obeyed' as const,
      at: placeOf(parameter),
      shows: 'a true condition leaves the answer as it is, a false one changes it, twice',
      proof: proofOf(request, no),
    };
  }
  return undefined;
}

function same(a: Exchange, b: Exchange): boolean {
  return a.status === b.status && isAlike(withoutEcho(a.text, a.url), withoutEcho(b.text, b.url));
}
