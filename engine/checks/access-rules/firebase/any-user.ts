import { isPrivateTable } from '../../../catalogue/personal/privacy.ts';
import { collectionOf } from '../../../evidence/parse/provider/firebase/paths.ts';
import type { FirebaseRule } from '../../../evidence/parse/repository/firebase-rules.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { NO_RULES, NO_RULES_REASON, placeOfRule, rulesIn, rulesWith, statement } from '../support/firebase-rules.ts';

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
    takeover: {
      severity: 'medium',
      likelihood: 'likely',
      message: "Any signed-in user can overwrite others' data: the rule compares only what is sent",
      fix: 'Compare the owner of the stored document too: `request.auth.uid == resource.data.ownerId` beside `request.auth.uid == request.resource.data.ownerId`, and in the Realtime Database `data.child(…)` beside `newData.child(…)`.',
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
      const problem = problemOf(one.rule);
      return problem === undefined ? [] : [{ problem, location: placeOfRule(one), ...statement(one) }];
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
    {
      name: 'a list of documents that only their owners get',
      given: rulesWith({ opening: 'any user', reads: true, path: '/trips/{id}', listsOthers: true }),
      finds: ['private'],
    },
    {
      name: 'ownerId in the request only',
      given: rulesWith({ writes: true, takeover: { who: 'any user', fields: ['ownerId'] } }),
      finds: ['takeover'],
    },
    {
      name: 'any valid values',
      given: rulesWith({ writes: true, takeover: { who: 'any user', fields: [] } }),
      finds: ['write'],
    },
    { name: 'profiles', given: rulesWith({ opening: 'any user', reads: true, path: '/users/{id}' }), finds: [] },
    { name: 'new documents', given: rulesWith({ opening: 'any user', writes: true, adds: true }), finds: [] },
    { name: 'the owner', given: rulesWith({ opening: 'closed', writes: true }), finds: [] },
    { name: 'no rules', given: NO_RULES, finds: [], notApplicable: true },
  ],
});

type Problem = 'everything' | 'write' | 'takeover' | 'private' | 'read';

function problemOf({ reads, writes, adds, everything, opening, path, ...rule }: FirebaseRule): Problem | undefined {
  if (rule.takeover?.who === 'any user' && rule.takeover.fields.length > 0) return 'takeover';
  const isOpen = opening === 'any user' || opening === 'any user for a time';
  if (rule.takeover?.who === 'any user' || (isOpen && writes && !adds)) return everything ? 'everything' : 'write';
  if (!isOpen || !reads) return undefined;
  if (everything) return 'read';
  return rule.listsOthers || isPrivateTable(collectionOf(path)) ? 'private' : undefined;
}
