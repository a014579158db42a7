import { insertRow } from './insert-row.ts';
import type { Kind } from './kind.ts';
import { titleOf, words } from './names.ts';

const FOLDER = 'service/actions';

export const action: Kind = {
  form: 'NOUN/VERB',
  matches: words(2),
  scaffold(path) {
    const name = path.replace('/', '.');
    const file = `${FOLDER}/${path}.ts`;
    const writes = {
      [`${FOLDER}/every-action.test.ts`]: (text: string) =>
        insertRow(text, /^const ASKED\b.*\{$/, name, `  '${name}': own,`),
      'web/screens/settings/action-words.ts': (text: string) =>
        insertRow(
          text,
          /^const DESCRIPTIONS\b.*\{$/,
          name,
          `  '${name}': '${titleOf(path)}: say in the past tense what was done',`,
        ),
    };
    return {
      creates: { [file]: actionOf(path) },
      changes: {
        ...(isRead(path) ? {} : writes),
        [`${FOLDER}/refusals.test.ts`]: (text) => insertRow(text, /^const ROWS\b.*\{$/, name, refusalOf(name, file)),
      },
      test: [`${FOLDER}/refusals.test.ts`, name],
    };
  },
};

function isRead(path: string): boolean {
  return /\/(?:get|list)$/.test(path);
}

function actionOf(path: string): string {
  const [noun, verb] = path.split('/');
  const place = noun === 'projects' ? verb : path;
  return `import { Done } from '../../shapes/done.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: '${titleOf(path)}: name the resource.',
  scope: '${isRead(path) ? 'read' : 'manage'}',
  http: { method: '${isRead(path) ? 'get' : 'post'}', path: '/api/v1/projects/{project_id}/${place}', status: 200 },
  output: Done,
  refuses: ['bad_request'],
  run: async (_, { project }) => ({ message: \`Done for \${project.name}\` }),
});
`;
}

function refusalOf(name: string, file: string): string {
  return `  '${name}': { bad_request: { says: 'next: ask what ${file} refuses, and throw this detail there as a Refusal' } },`;
}
