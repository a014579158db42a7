import { isRow } from '../../evidence/parse/application/rows.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { openCollection } from '../open-collection.ts';
import { proven } from '../proven.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';

const MOST = 8;

export default defineProbe({
  id: 'active/backends/appwrite',
  title: 'Appwrite collections are closed to strangers',
  why: 'A collection with read permission for “any” is open to everyone who knows the project, whose id stands in the page.',
  needs: ['surface'],
  profile: 'standard',
  budget: 32,
  problems: {
    personal: {
      severity: 'critical',
      likelihood: 'observed',
      says: 'An Appwrite collection with data of people can be listed by anyone.',
      fix: {
        any: 'Take the role `any` out of the collection’s read permissions, switch document security on and give each document to its owner.',
      },
    },
    readable: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'An Appwrite collection can be listed by anyone.',
      fix: { any: 'If the collection is not meant for everyone, take the role `any` out of its read permissions.' },
    },
  },
  references: ['CWE-862', 'OWASP A01:2021', 'https://appwrite.io/docs/advanced/platform/permissions'],
  skip: ({ surface: { backends } }) =>
    backends.appwrite.some(({ collections }) => collections.length > 0)
      ? undefined
      : 'the site’s scripts list no Appwrite collection',
  async ask({ surface: { backends } }, asking) {
    const asked = backends.appwrite.flatMap(({ endpoint, id, collections }) =>
      asking.first(collections, MOST, 'collections').map(async ([database, collection]) => {
        const at = `${endpoint}/databases/${database}/collections/${collection}/documents`;
        const request = { url: at, headers: { 'x-appwrite-project': id } };
        const found = await proven(asking, request, ({ status, text }) =>
          status === 200 ? fieldsOf(text) : undefined,
        );
        if (!found) return [];
        return [openCollection(at, found.seen, found.proof)];
      }),
    );
    return (await Promise.all(asked)).flat();
  },
  scenes: () => {
    const page = scriptedPage(
      'c.setEndpoint("https://cloud.appwrite.io/v1").setProject("warm");d.listDocuments("main","members")',
    );
    const at = 'https://cloud.appwrite.io/v1/databases/main/collections/members/documents';
    const list = (...documents: object[]) => jsonAnswer({ total: documents.length, documents });
    return [
      { name: 'members are listed', answers: { '/': page, [at]: list({ $id: '1', email: 'x' }) }, finds: ['personal'] },
      { name: 'things are listed', answers: { '/': page, [at]: list({ $id: '1', colour: 'x' }) }, finds: ['readable'] },
      { name: 'nothing is listed', answers: { '/': page, [at]: list() }, finds: [] },
      {
        name: 'the visitor is not authorized',
        answers: {
          '/': page,
          [at]: jsonAnswer(
            {
              message: 'The current user is not authorized to perform the requested action.',
              code: 401,
              type: 'user_unauthorized',
            },
            401,
          ),
        },
        finds: [],
      },
    ];
  },
});

function fieldsOf(text: string): string[] | undefined {
  const value = jsonObject(text);
  const [first] = Array.isArray(value?.documents) ? value.documents : [];
  return isRow(first) && '$id' in first ? Object.keys(first).filter((name) => !name.startsWith('$')) : undefined;
}
