import { expect, test } from 'vitest';
import { backendRules } from './backend-rules.ts';

function read(texts: Readonly<Record<string, string>>) {
  const cuts: string[] = [];
  const rules = backendRules(
    Object.entries(texts).map(([path, text]) => ({ path, text })),
    (reason) => cuts.push(reason),
  );
  return { cuts, rules: rules.map(({ name, reads, adds, writes, line }) => ({ name, reads, adds, writes, line })) };
}

test('a snapshot of collections in a migration, each with its line', () => {
  const snapshot = `migrate((app) => {\n  const snapshot = [\n    { "id": "a", "name": "orders", "listRule": "", "viewRule": null, "createRule": "@request.auth.id != ''" },\n    { "id": "b", "name": "posts", "type": "view", "listRule": "" }\n  ];\n  return app.importCollections(snapshot, false);\n})`;
  expect(read({ 'pb_migrations/1_snapshot.js': snapshot }).rules).toEqual([
    { name: 'orders', reads: 'anyone', adds: 'any user', writes: 'closed', line: 3 },
  ]);
});

test('permissions of Appwrite: roles of guests, users and teams', () => {
  const collection = (name: string, ...permissions: readonly string[]) => ({ name, $permissions: permissions });
  const text = JSON.stringify({
    collections: [
      collection('a', 'read("guests")', 'create("users/verified")'),
      collection('b', 'write("team:staff")'),
    ],
    buckets: [collection('files', 'write("any")')],
  });
  expect(read({ 'appwrite.json': text }).rules.map(({ line: _, ...rule }) => rule)).toEqual([
    { name: 'a', reads: 'anyone', adds: 'any user', writes: 'closed' },
    { name: 'b', reads: 'closed', adds: 'closed', writes: 'closed' },
    { name: 'files', reads: 'closed', adds: 'anyone', writes: 'anyone' },
  ]);
});

test('files that are not valid are named', () => {
  expect(read({ 'pb_schema.json': '{', 'pb_migrations/1.js': 'migrate((', 'appwrite.json': '[]' })).toEqual({
    rules: [],
    cuts: ['pb_schema.json is not valid', 'pb_migrations/1.js could not be parsed', 'appwrite.json is not valid'],
  });
});
