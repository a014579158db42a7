import { defineCheck, notApplicable } from '../../define-check.ts';
import { appwrite, filesWith, NO_BACKEND, placeOfBackend, pocketBase, stated } from '../support/backend-rules.ts';

const FIX =
  'Compare the user with the owner. PocketBase: `updateRule` and `deleteRule` `user = @request.auth.id`, or `null` if only the server writes. Appwrite: switch document security on, remove the permission of the collection, and create documents with `Permission.update(Role.user(userId))`.';

export default defineCheck({
  id: 'access-rules/backends/open-write',
  title: "Rules of PocketBase and Appwrite let no stranger change or delete others' rows",
  why: 'The address of the API is public: without a condition on the owner, one request changes or deletes any row.',
  needs: ['backendRules'],
  problems: {
    anyone: { severity: 'critical', message: 'Anyone can change or delete rows without signing in', fix: FIX },
    user: {
      severity: 'medium',
      likelihood: 'likely',
      message: "Any signed-in user can change or delete others' rows",
      fix: FIX,
    },
  },
  references: [
    'CWE-862',
    'CWE-639',
    'https://pocketbase.io/docs/api-rules-and-filters/',
    'https://appwrite.io/docs/advanced/platform/permissions',
  ],
  run({ backendRules }) {
    if (backendRules.length === 0) return notApplicable(NO_BACKEND);
    return backendRules
      .filter(({ writes }) => writes !== 'closed')
      .map((rule) => ({
        problem: rule.writes === 'anyone' ? ('anyone' as const) : ('user' as const),
        location: placeOfBackend(rule, 'write'),
        evidence: stated(rule, 'change or delete', rule.writes),
      }));
  },
  examples: () => [
    ['PocketBase, an empty rule', pocketBase({ updateRule: '' }), 'anyone'],
    ['PocketBase, any user', pocketBase({ deleteRule: '@request.auth.id != ""' }), 'user'],
    [
      'a migration that opens a collection',
      filesWith({
        'pb_migrations/1_a.js':
          'migrate((app) => { const collection = new Collection({ id: "a", name: "orders", listRule: null, updateRule: null }); return app.save(collection) }, (app) => {})',
        'pb_migrations/2_b.js':
          'migrate((app) => { const collection = app.findCollectionByNameOrId("a"); unmarshal({ "updateRule": "" }, collection); return app.save(collection) }, (app) => {})',
      }),
      'anyone',
    ],
    ['Appwrite, anyone', appwrite('read("any")', 'delete("any")'), 'anyone'],
    ['Appwrite, any user', appwrite('update("users")'), 'user'],
    [
      'a migration that closes it, and its way back',
      filesWith({
        'pb_migrations/1_a.js':
          'migrate((db) => { const collection = new Collection({ id: "a", name: "orders", listRule: "", updateRule: "", deleteRule: null }) })',
        'pb_migrations/2_b.js':
          'migrate((db) => { const collection = dao.findCollectionByNameOrId("a"); collection.updateRule = "user = @request.auth.id"; collection.deleteRule = null }, (db) => { const collection = dao.findCollectionByNameOrId("a"); collection.updateRule = "" })',
      }),
    ],
    [
      'a collection that is deleted again',
      filesWith({
        'pb_migrations/1_a.js':
          'migrate((app) => { app.save(new Collection({ id: "a", name: "orders", listRule: "", updateRule: "" })) })',
        'pb_migrations/2_b.js':
          'migrate((app) => { const collection = app.findCollectionByNameOrId("a"); return app.delete(collection) })',
      }),
      'not applicable',
    ],
    ['the owner', pocketBase({ updateRule: 'user = @request.auth.id', createRule: '' })],
    ['superusers', pocketBase({})],
    ['Appwrite, documents with their own permissions', appwrite('create("users")', 'update("team:staff")')],
    ['no back end', filesWith({}), 'not applicable'],
  ],
});
