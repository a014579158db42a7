import { isPrivateTable } from '../../../catalogue/personal/privacy.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import {
  collectionOf,
  NO_RULES,
  NO_RULES_REASON,
  placeOfRule,
  rulesIn,
  rulesWith,
  statement,
} from '../support/firebase-rules.ts';

const FIX =
  'Compare the user with the owner, such as `if request.auth.uid == userId`, or with a role in a custom claim: `if request.auth.token.admin == true`.';

export default defineCheck({
  id: 'access-rules/firebase/any-user',
  title: 'Rules of Firebase distinguish between users',
  why: 'Every signed-in user can do this with the data of all others. Where sign-up is open, that is everyone.',
  needs: ['firebaseRules'],
  problems: {
    everything: { severity: 'high', message: 'Any signed-in user can write everything', fix: FIX },
    write: {
      severity: 'medium',
      likelihood: 'likely',
      message: "Any signed-in user can change or delete others' data below a path",
      fix: FIX,
    },
    private: {
      severity: 'medium',
      likelihood: 'likely',
      message: "Any signed-in user can read others' private documents",
      fix: FIX,
    },
    read: { severity: 'medium', likelihood: 'likely', message: 'Any signed-in user can read everything', fix: FIX },
  },
  references: ['CWE-639', 'https://firebase.google.com/docs/rules/insecure-rules'],
  run({ firebaseRules }) {
    if (firebaseRules.length === 0) return notApplicable(NO_RULES_REASON);
    return rulesIn(firebaseRules).flatMap((one) => {
      const { reads, writes, adds, everything, opening, path } = one.rule;
      if (opening !== 'any user' && opening !== 'any user for a time') return [];
      const isWritten = writes && !adds;
      if (!isWritten && !(reads && (everything || isPrivateTable(collectionOf(path))))) return [];
      const [whole, part] = isWritten ? (['everything', 'write'] as const) : (['read', 'private'] as const);
      return [{ problem: everything ? whole : part, location: placeOfRule(one), ...statement(one) }];
    });
  },
  examples: () => [
    {
      name: 'all of it',
      given: rulesWith({ opening: 'any user', reads: true, writes: true, everything: true }),
      finds: ['everything'],
    },
    { name: 'below a path', given: rulesWith({ opening: 'any user', writes: true }), finds: ['write'] },
    { name: 'reading', given: rulesWith({ opening: 'any user', reads: true, everything: true }), finds: ['read'] },
    {
      name: 'orders of others',
      given: rulesWith({ opening: 'any user', reads: true, path: '/dealerOrders/{id}' }),
      finds: ['private'],
    },
    { name: 'profiles', given: rulesWith({ opening: 'any user', reads: true, path: '/users/{id}' }), finds: [] },
    { name: 'new documents', given: rulesWith({ opening: 'any user', writes: true, adds: true }), finds: [] },
    { name: 'the owner', given: rulesWith({ opening: 'closed', writes: true }), finds: [] },
    { name: 'no rules', given: NO_RULES, finds: [], notApplicable: true },
  ],
});
