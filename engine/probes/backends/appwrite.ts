import { isRow } from '../../evidence/parse/application/rows.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { inText, proven } from '../proof/proven.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';
import { openCollection } from './support/open-collection.ts';

const MAX = 8;

export default defineProbe({
  id: 'active/backends/appwrite',
  title: 'Appwrite collections are not publicly readable',
  why: 'Anyone who knows the project ID, which the page contains, can read a collection with read permission for `any`.',
  needs: ['surface'],
  parts: ['script'],
  profile: 'standard',
  budget: 32,
  problems: {
    personal: {
      severity: 'critical',
      message: 'Appwrite collection with personal data is publicly readable',
      fix: 'Remove the role `any` from the collection’s read permissions, enable document security and grant each document only to its owner.',
    },
    readable: {
      severity: 'medium',
      message: 'Appwrite collection is publicly readable',
      fix: 'If the collection is not meant to be public, remove the role `any` from its read permissions.',
    },
  },
  references: ['CWE-862', 'OWASP A01:2021', 'https://appwrite.io/docs/advanced/platform/permissions'],
  skip: ({ surface: { backends } }) =>
    backends.appwrite.some(({ collections }) => collections.length > 0)
      ? undefined
      : 'The site’s scripts list no Appwrite collection',
  async ask({ surface: { backends } }, asking) {
    const requests = backends.appwrite.flatMap(({ endpoint, id, collections }) =>
      asking.first(collections, MAX, 'collections').map(([database, collection]) => ({
        url: `${endpoint}/databases/${database}/collections/${collection}/documents`,
        headers: { 'x-appwrite-project': id },
      })),
    );
    return testAll(requests, async (request) => {
      const found = await proven(asking, request, inText(fieldsOf));
      return found && openCollection(request.url, found);
    });
  },
  scenes: () => {
    const page = scriptedPage(
      'c.setEndpoint("https://cloud.appwrite.io/v1").setProject("warm");d.listDocuments("main","members")',
    );
    const at = 'https://cloud.appwrite.io/v1/databases/main/collections/members/documents';
    const list = (...documents: object[]) => jsonAnswer({ total: documents.length, documents });
    return [
      { name: 'members are listed', answers: { '/': page, [at]: list({ $id: '1', email: 'x' }) }, finds: ['personal'] },
      {
        name: 'products are listed',
        answers: { '/': page, [at]: list({ $id: '1', colour: 'x' }) },
        finds: ['readable'],
      },
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
