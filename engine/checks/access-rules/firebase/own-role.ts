import { gainedBy } from '../../../evidence/parse/provider/firebase/judged-rules.ts';
import type { Promotion } from '../../../evidence/parse/provider/firebase/strangers.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { NO_RULES, rulesWith } from '../support/example-rules.ts';
import { fixText, NO_RULES_REASON, placeOfRule, rulesIn } from '../support/firebase-rules.ts';

export default defineCheck({
  id: 'access-rules/firebase/own-role',
  title: 'Users cannot give themselves rights in Firebase',
  why: 'Other rules read this document of the user to decide what the user may do. A user who writes the field has the rights of everyone it stands for.',
  needs: ['firebaseRules'],
  problems: {
    role: {
      severity: 'critical',
      message: 'A user can write a field of their own that other rules rely on',
      fix: 'Keep roles in custom claims (`request.auth.token.admin`) or in a collection that users cannot write; or refuse the field: `!request.resource.data.diff(resource.data).affectedKeys().hasAny([…])` for update, and `!request.resource.data.keys().hasAny([…])` for create.',
    },
  },
  references: ['CWE-269', 'https://firebase.google.com/docs/firestore/solutions/role-based-access'],
  run({ firebaseRules }) {
    if (firebaseRules.length === 0) return notApplicable(NO_RULES_REASON);
    return rulesIn(firebaseRules).flatMap((one) => {
      const { promotion } = one.rule;
      const opened = promotion ? gainedBy(promotion) : [];
      if (!promotion || opened.length === 0) return [];
      const evidence = `${one.service}: ${promotion.act} ${promotion.document} with ${promotion.sets} as its user, then ${shown(opened)}${fixText(one)}`;
      return [{ problem: 'role' as const, location: placeOfRule(one), evidence }];
    });
  },
  examples: () => [
    { name: 'users/{uid}.role', given: rulesWith({ promotion: { ...ROLE, opens: [WRITES] } }), finds: ['role'] },
    {
      name: 'reads the orders of others',
      given: rulesWith({ promotion: { ...ROLE, opens: [{ act: 'list', path: '/orders/{id}' }] } }),
      finds: ['role'],
    },
    {
      name: 'reads courses',
      given: rulesWith({ promotion: { ...ROLE, opens: [{ act: 'get', path: '/courses/{id}' }] } }),
      finds: [],
    },
    { name: 'none', given: rulesWith({}), finds: [] },
    { name: 'no rules', given: NO_RULES, finds: [], notApplicable: true },
  ],
});

type Opened = Promotion['opens'][number];

const WRITES: Opened = { act: 'update', path: '/products/{id}' };
const ROLE = { act: 'update', document: 'users/{own uid}', fields: ['role'], sets: 'role = "admin"' } as const;
const MAX_SHOWN = 4;

function shown(opened: readonly Opened[]): string {
  const more = opened.length - MAX_SHOWN;
  const acts = opened.slice(0, MAX_SHOWN).map(({ act, path }) => `${act} ${path.slice(0, 100)}`);
  return `${acts.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
