import { isRow } from '../../evidence/parse/application/rows.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { inText, proven } from '../proof/proven.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';
import { COMMON_COLLECTIONS, openCollection } from './support/open-collection.ts';

const MAX = 8;
const COMMON = COMMON_COLLECTIONS.slice(0, 4);

export default defineProbe({
  id: 'active/backends/pocketbase',
  title: 'PocketBase collections are not publicly readable',
  why: 'With an empty list rule, anyone can list the records of a PocketBase collection.',
  needs: ['surface'],
  parts: ['script'],
  profile: 'standard',
  budget: 40,
  problems: {
    personal: {
      severity: 'critical',
      message: 'PocketBase collection with personal data is publicly readable',
      fix: 'Give the collection list and view rules such as `user = @request.auth.id`. An empty rule allows everyone, a locked one only superusers.',
    },
    readable: {
      severity: 'medium',
      message: 'PocketBase collection is publicly readable',
      fix: 'If the collection is not meant to be public, add list and view rules.',
    },
  },
  references: ['CWE-862', 'OWASP A01:2021', 'https://pocketbase.io/docs/api-rules-and-filters/'],
  skip: ({ surface }) =>
    surface.backends.pocketbase.length > 0 ? undefined : 'The site’s scripts reference no PocketBase server',
  async ask({ surface: { backends } }, asking) {
    const names = [...new Set([...asking.first(backends.collections, MAX, 'collections'), ...COMMON])];
    const [server] = backends.pocketbase;
    if (server === undefined) return [];
    return testAll(names, async (name) => {
      const at = `${server}/api/collections/${name}/records`;
      const found = await proven(asking, { url: `${at}?perPage=1` }, inText(fieldsOf));
      return found && openCollection(at, found);
    });
  },
  scenes: () => {
    const page = scriptedPage(
      'const p=new PocketBase("https://warm.pockethost.io");p.collection("members").getList(1,10)',
    );
    const at = 'https://warm.pockethost.io/api/collections/members/records';
    const list = (items: readonly object[]) => jsonAnswer({ page: 1, perPage: 1, totalItems: items.length, items });
    return [
      {
        name: 'members are listed',
        answers: { '/': page, [at]: list([{ id: 'a', collectionName: 'members', email: 'x', phone: 'y' }]) },
        finds: ['personal'],
      },
      {
        name: 'products are listed',
        answers: { '/': page, [at]: list([{ id: 'a', collectionName: 'members', colour: 'x' }]) },
        finds: ['readable'],
      },
      { name: 'the rule filters everything', answers: { '/': page, [at]: list([]) }, finds: [] },
      {
        name: 'superusers only',
        answers: {
          '/': page,
          [at]: jsonAnswer({ status: 403, message: 'Only superusers can perform this action.', data: {} }, 403),
        },
        finds: [],
      },
    ];
  },
});

function fieldsOf(text: string): string[] | undefined {
  const value = jsonObject(text);
  const [first] = Array.isArray(value?.items) ? value.items : [];
  return isRow(first) && typeof value?.totalItems === 'number'
    ? Object.keys(first).filter((name) => !/^collection(?:Id|Name)$/.test(name))
    : undefined;
}
