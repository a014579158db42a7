import type { Scene } from '../../define-probe.ts';
import { byChance, htmlAnswer, jsonAnswer } from '../../scene-answers.ts';

const PAGE = htmlAnswer('<html><body><a href="/socks?kind=warm">Warm</a></body></html>');
const SOCKS = [
  { name: 'Noon', kind: 'warm' },
  { name: 'Dusk', kind: 'thin' },
];
const ROWS = ({ ids }: { readonly ids: readonly string[] }) => jsonAnswer(ids);

type Filter = (operator: string | undefined, value: string, kind: string) => boolean;

/** Lists the socks that a filter selects; the operator is in brackets after the name. */
function list(filter: Filter) {
  return ({ url }: { readonly url: URL }) => {
    const [[name = '', value] = ['kind', '']] = [...url.searchParams];
    const operator = /^kind\[(.{1,20}?)\](?:\[\])?$/.exec(name)?.[1];
    return ROWS({ ids: SOCKS.filter(({ kind }) => filter(operator, value, kind)).map((sock) => sock.name) });
  };
}

const document: Filter = (operator, value, kind) =>
  (operator === '$regex' && `^${kind}$` === value) || selected(operator, value, kind);

/** The operators of a public query syntax. */
const selected: Filter = (operator, value, kind) =>
  operator === '$ne' ? kind !== value : (operator === undefined || operator === '$in') && kind === value;

export function operatorScenes(): Scene<'obeyed'>[] {
  return [
    {
      name: 'the query string is parsed into operators',
      answers: { '/': PAGE, '/socks': list(document) },
      finds: ['obeyed'],
    },
    {
      name: 'an API offers `$ne` and `$in`, and refuses other operators',
      answers: {
        '/': PAGE,
        '/socks': (request) =>
          request.url.search.includes('%24regex') || request.url.search.includes('$regex')
            ? jsonAnswer({ name: 'BadRequest', message: 'Invalid query parameter' }, 400)
            : list(selected)(request),
      },
      finds: [],
    },
    {
      name: 'brackets in a name are ignored',
      answers: { '/': PAGE, '/socks': list((operator, value, kind) => operator === undefined && kind === value) },
      finds: [],
    },
    {
      name: 'an object removes the filter',
      answers: { '/': PAGE, '/socks': list((operator, value, kind) => operator !== undefined || kind === value) },
      finds: [],
    },
    {
      name: 'an API with filters of its own in brackets',
      answers: {
        '/': PAGE,
        '/socks': list((operator, value, kind) => document(operator?.replace(/^\$?/, '$'), value, kind)),
      },
      finds: [],
    },
    {
      name: 'a page has two versions at random',
      answers: { '/': PAGE, '/socks': byChance(ROWS({ ids: ['Noon'] }), ROWS({ ids: ['Dusk'] })) },
      finds: [],
    },
    {
      name: 'objects are rejected',
      answers: {
        '/': PAGE,
        '/socks': (request) =>
          request.url.search.includes('%24')
            ? jsonAnswer({ error: 'kind must be text' }, 400)
            : list(document)(request),
      },
      finds: [],
    },
  ];
}
