import { isPeopleTable, privacyOf } from '../../../catalogue/personal/privacy.ts';
import { snakeCase } from '../../../evidence/parse/code/open-handlers.ts';
import type { BackendRule } from '../../../evidence/parse/repository/backend-rule.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { appwrite, filesWith, NO_BACKEND, placeOfBackend, pocketBase, stated } from '../support/backend-rules.ts';

const FIX =
  'Let the owner read: `user = @request.auth.id` in `listRule` and `viewRule` of PocketBase, `Permission.read(Role.user(userId))` on each document of Appwrite, with document security on. What the site shows to everyone belongs in a collection or view without the private fields.';

export default defineCheck({
  id: 'access-rules/backends/open-read',
  title: 'Rules of PocketBase and Appwrite let no stranger read private rows',
  why: 'The address of the API is public: without a condition on the owner, one request returns all rows.',
  needs: ['backendRules'],
  problems: {
    anyone: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Anyone can read private rows without signing in',
      fix: FIX,
    },
    user: {
      severity: 'medium',
      likelihood: 'likely',
      message: "Any signed-in user can read others' private rows",
      fix: FIX,
    },
  },
  references: ['CWE-862', 'CWE-359', 'https://pocketbase.io/docs/api-rules-and-filters/'],
  run({ backendRules }) {
    if (backendRules.length === 0) return notApplicable(NO_BACKEND);
    return backendRules.filter(isPrivate).map((rule) => ({
      problem: rule.reads === 'anyone' ? ('anyone' as const) : ('user' as const),
      location: placeOfBackend(rule, 'read'),
      evidence: stated(rule, 'read', rule.reads),
    }));
  },
  examples: () => [
    ['PocketBase, an empty rule', pocketBase({ listRule: '', ...FIELDS }), 'anyone'],
    ['PocketBase, any user', pocketBase({ viewRule: '@request.auth.id != ""', ...FIELDS }), 'user'],
    ['Appwrite', appwrite('read("any")'), 'anyone'],
    ['posts', pocketBase({ name: 'posts', listRule: '', fields: [{ name: 'user' }, { name: 'title' }] })],
    ['posts with an address', pocketBase({ name: 'posts', listRule: '', ...FIELDS }), 'anyone'],
    ['accounts, whose addresses PocketBase hides', pocketBase({ name: 'users', type: 'auth', listRule: '' })],
    ['the owner', pocketBase({ listRule: 'user = @request.auth.id', ...FIELDS })],
    ['no back end', filesWith({}), 'not applicable'],
  ],
});

const FIELDS = { fields: [{ name: 'user' }, { name: 'total' }, { name: 'shipping_address' }] };

/** By the fields where they are known, otherwise by the name. */
function isPrivate({ reads, writes, kind, name, columns }: BackendRule): boolean {
  // Who writes it may read it: that is one finding.
  if (reads === 'closed' || reads === writes || kind !== 'rows') return false;
  const table = snakeCase(name);
  const isOwned = columns.some((column) => /^(?:user|owner|customer|author|user_?id|owner_?id)$/i.test(column));
  return columns.length === 0 ? isPeopleTable(table) : privacyOf(table, columns, isOwned) !== 'none';
}
