import type { Scene, SceneRequest } from '../../define-probe.ts';
import { jsonAnswer, scriptedPage } from '../../scene-answers.ts';

const SERVER = 'https://socks.strapiapp.com';
const ARTICLES = `${SERVER}/api/articles`;
const HASH = '$2a$10$abcdefghijklmnopqrstuv';

const list = (total: number) =>
  jsonAnswer({
    data: total > 0 ? [{ id: 1, documentId: 'a', title: 'Noon' }] : [],
    meta: { pagination: { page: 1, pageSize: 1, pageCount: total, total } },
  });

/** A server that filters by what the parameter of this name asks, of the fields that it has. */
const filtering =
  (parameter: string) =>
  ({ url }: SceneRequest) => {
    for (const [name, value] of url.searchParams) {
      const [, own, field] = /^(\w+)\[updatedBy\]\[(\w+)\]\[\$startsWith\]$/.exec(name) ?? [];
      if (own !== parameter) continue;
      if (field !== 'password') return jsonAnswer({ data: null, error: { status: 500 } }, 500);
      return list(HASH.startsWith(value) ? 2 : 0);
    }
    return list(2);
  };

const refusing = ({ url }: SceneRequest) =>
  [...url.searchParams.keys()].some((name) => name.startsWith('filters') || name.startsWith('lookup'))
    ? jsonAnswer({ data: null, error: { status: 400, name: 'ValidationError' } }, 400)
    : list(2);

/** Finds everything that has a word of any parameter. */
const searching = ({ url }: SceneRequest) => {
  const words = [...url.searchParams].filter(([name]) => name.includes('updatedBy')).map(([, value]) => value);
  return list(words.every((word) => 'socks for $20'.includes(word)) ? 2 : 0);
};

const user = { id: 1, username: 'ann', email: 'ann@shop.example', provider: 'local', confirmed: true, blocked: false };

export function strapiScenes(): Scene<'filter' | 'users'>[] {
  const page = scriptedPage(`fetch("${ARTICLES}?populate=*")`);
  const own = scriptedPage('fetch("/api/articles?pagination[pageSize]=3")');
  return [
    {
      name: 'a condition on the password is evaluated',
      answers: { '/': page, [ARTICLES]: filtering('where') },
      finds: ['filter'],
    },
    {
      name: 'a filter on the password is evaluated',
      answers: { '/': page, [ARTICLES]: filtering('filters') },
      finds: ['filter'],
    },
    {
      name: 'a lookup of the password is evaluated',
      answers: { '/': page, [ARTICLES]: filtering('lookup') },
      finds: ['filter'],
    },
    {
      name: 'the API is on the site itself',
      answers: { '/': own, '/api/articles': filtering('where') },
      finds: ['filter'],
    },
    { name: 'unknown parameters are ignored', answers: { '/': page, [ARTICLES]: refusing }, finds: [] },
    { name: 'another server searches for the words', answers: { '/': page, [ARTICLES]: searching }, finds: [] },
    { name: 'the collection is empty', answers: { '/': page, [ARTICLES]: list(0) }, finds: [] },
    { name: 'users are listed', answers: { '/': page, [`${SERVER}/api/users`]: jsonAnswer([user]) }, finds: ['users'] },
    {
      name: 'users are forbidden',
      answers: { '/': page, [`${SERVER}/api/users`]: jsonAnswer({ data: null, error: { status: 403 } }, 403) },
      finds: [],
    },
    {
      name: 'authors are listed without their addresses',
      answers: { '/': page, [`${SERVER}/api/users`]: jsonAnswer([{ id: 1, username: 'ann' }]) },
      finds: [],
    },
    {
      name: 'an API of the site that a script without a sign of Strapi requests',
      answers: { '/': scriptedPage('fetch("/api/articles?filters=new")'), '/api/articles': filtering('where') },
      finds: [],
    },
    {
      name: 'a server of another site that a script requests',
      answers: {
        '/': scriptedPage('/* strapi */fetch("https://cms.other.example/api/articles?populate=*")'),
        'https://cms.other.example/api/articles': filtering('where'),
      },
      finds: [],
    },
    { name: 'the site uses no Strapi', answers: { '/api/articles': filtering('where') }, finds: [] },
  ];
}
