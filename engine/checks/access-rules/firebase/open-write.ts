import { isChangedBy } from '../../../evidence/parse/provider/firebase/judged-rules.ts';
import type { FirebaseRule } from '../../../evidence/parse/repository/firebase-rules.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { NO_RULES, rulesWith } from '../support/example-rules.ts';
import {
  addedText,
  liveSeverity,
  NO_RULES_REASON,
  placeOfRule,
  rulesIn,
  statement,
} from '../support/firebase-rules.ts';

const FIX =
  'Replace the condition with one that names who may write, such as `if request.auth != null && request.auth.uid == userId`, and test it in the Firebase emulator.';

export default defineCheck({
  id: 'access-rules/firebase/open-write',
  title: 'Rules of Firebase let nobody write without signing in',
  why: 'The identifier of the project is public: with it, anyone changes or deletes the data.',
  needs: ['firebaseRules'],
  problems: {
    everything: { severity: 'critical', message: 'Rules let everyone write everything', fix: FIX },
    some: { severity: 'high', message: 'Rules let everyone write below a path', fix: FIX },
    amounts: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Rules let everyone add documents with amounts or rights of their choice',
      fix: 'Write amounts, stock and rights in a function on the server, which computes them, and let rules refuse them: `allow create: if false`. Otherwise ask for `request.auth != null`, the owner and the exact values.',
    },
    add: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Rules let everyone add documents',
      fix: 'If they are input of visitors, as of a contact form, send them through a function that checks and limits them. Otherwise ask for `request.auth != null` and the owner.',
    },
  },
  references: ['CWE-862', 'https://firebase.google.com/docs/rules/insecure-rules'],
  run({ firebaseRules }) {
    if (firebaseRules.length === 0) return notApplicable(NO_RULES_REASON);
    return rulesIn(firebaseRules)
      .filter(({ rule }) => isChangedBy(rule, 'anyone') || rule.creation?.who === 'anyone')
      .map((one) => ({
        problem: problemOf(one.rule),
        location: placeOfRule(one),
        ...(isChangedBy(one.rule, 'anyone') ? statement(one) : { evidence: addedText(one) }),
        ...liveSeverity(one),
      }));
  },
  examples: () => [
    {
      name: 'read, write: if true',
      given: rulesWith({ opening: 'anyone', writes: true, everything: true }),
      finds: ['everything'],
    },
    { name: 'below a path', given: rulesWith({ opening: 'anyone', writes: true }), finds: ['some'] },
    {
      name: 'test mode',
      given: rulesWith({ opening: 'anyone for a time', writes: true, everything: true }),
      finds: ['everything'],
    },
    {
      name: 'a contact form',
      given: rulesWith({ opening: 'anyone', writes: true, adds: true, creation: { who: 'anyone' } }),
      finds: ['add'],
    },
    {
      name: 'payments with any amount',
      given: rulesWith({ writes: true, adds: true, creation: { who: 'anyone' }, amounts: ['amount'] }),
      finds: ['amounts'],
    },
    {
      name: 'the state of any document',
      given: rulesWith({ writes: true, takeover: { who: 'anyone', fields: [], limited: ['voided'] } }),
      finds: ['some'],
    },
    {
      name: 'any valid values',
      given: rulesWith({ writes: true, takeover: { who: 'anyone', fields: [] } }),
      finds: ['some'],
    },
    { name: 'users', given: rulesWith({ opening: 'any user', writes: true }), finds: [] },
    { name: 'reading', given: rulesWith({ opening: 'anyone', reads: true }), finds: [] },
    { name: 'no rules', given: NO_RULES, finds: [], notApplicable: true },
  ],
});

function problemOf(rule: FirebaseRule): 'everything' | 'some' | 'amounts' | 'add' {
  if (isChangedBy(rule, 'anyone')) return rule.everything ? 'everything' : 'some';
  return rule.amounts ? 'amounts' : 'add';
}
