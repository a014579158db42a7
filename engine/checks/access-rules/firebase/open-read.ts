import { isPeopleTable } from '../../../catalogue/personal/privacy.ts';
import { isChangedBy, isReadBy } from '../../../evidence/parse/provider/firebase/judged-rules.ts';
import { collectionOf } from '../../../evidence/parse/provider/firebase/paths.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { filesWith, NO_RULES, rulesWith } from '../support/example-rules.ts';
import {
  isPrivatePath,
  liveSeverity,
  NO_RULES_REASON,
  placeOfRule,
  rulesIn,
  statement,
} from '../support/firebase-rules.ts';

const FIX =
  'Write a rule for each path: `if true` only for what the site shows to everyone, and `if request.auth.uid == userId` for what belongs to a user.';

export default defineCheck({
  id: 'access-rules/firebase/open-read',
  title: 'Rules of Firebase let nobody read private data without signing in',
  why: 'The identifier of the project is public: with it, anyone downloads all documents, fields that no page shows included.',
  needs: ['firebaseRules'],
  problems: {
    everything: { severity: 'high', message: 'Rules let everyone read everything', fix: FIX },
    people: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Rules let everyone read documents about persons',
      fix: `${FIX} A public profile belongs in a collection of its own.`,
    },
  },
  references: ['CWE-862', 'CWE-359', 'https://firebase.google.com/docs/rules/insecure-rules'],
  run({ firebaseRules }) {
    if (firebaseRules.length === 0) return notApplicable(NO_RULES_REASON);
    return rulesIn(firebaseRules).flatMap((one) => {
      const { rule, service } = one;
      // Who writes it may read it: that is one finding.
      const isOpen = isReadBy(rule, 'anyone') && !isChangedBy(rule, 'anyone');
      const isOfPeople = service === 'Cloud Storage' ? isPrivatePath(one) : isAboutPeople(one);
      // Files that a site shows are often all there is.
      const isWhole = rule.everything && service !== 'Cloud Storage';
      if (!isOpen || (!isWhole && !isOfPeople)) return [];
      return [
        {
          problem: isWhole ? ('everything' as const) : ('people' as const),
          location: placeOfRule(one),
          ...statement(one),
          // Nobody lists them: who reads one was told its name.
          ...(rule.isByName && !isWhole ? { severity: 'low' as const, likelihood: 'possible' as const } : {}),
          ...liveSeverity(one),
        },
      ];
    });
  },
  examples: () => [
    ['read: if true', rulesWith({ opening: 'anyone', reads: true, everything: true }), 'everything'],
    [
      'orders that the live site returns',
      rulesWith({
        opening: 'anyone',
        reads: true,
        path: '/orders/{id}',
        site: {
          answer: 'rows',
          at: 'https://firestore.googleapis.com/v1/documents/orders?pageSize=1',
          columns: ['sum'],
        },
      }),
      'people',
    ],
    ['orders', rulesWith({ opening: 'anyone', reads: true, path: '/orders/{id}' }), 'people'],
    ['files of messages', filesWith({ opening: 'anyone', reads: true, path: '/messages/photos/{file}' }), 'people'],
    ['files of a site', filesWith({ opening: 'anyone', reads: true, path: '/images/users/{file}' })],
    [
      'a list of documents that only their owners get',
      rulesWith({ opening: 'anyone', reads: true, path: '/trips/{id}', listsOthers: true }),
      'people',
    ],
    ['written too', rulesWith({ opening: 'anyone', reads: true, writes: true, everything: true })],
    ['products', rulesWith({ opening: 'anyone', reads: true, path: '/products/{id}' })],
    [
      'what code writes has no field about a person',
      rulesWith({ opening: 'anyone', reads: true, path: '/teachers/{id}', isPlain: true }),
    ],
    [
      'code writes the phone number',
      rulesWith({
        opening: 'anyone',
        reads: true,
        path: '/pickups/{id}',
        privacy: 'personal',
        privateFields: ['phone (app.js:4)'],
      }),
      'people',
    ],
    [
      'a condition that everyone meets',
      rulesWith({ reads: true, path: '/orders/{id}', readers: { who: 'anyone' } }),
      'people',
    ],
    ['users only', rulesWith({ opening: 'any user', reads: true, everything: true })],
    ['no rules', NO_RULES, 'not applicable'],
  ],
});

/** By the fields of the documents if rules or code name them, otherwise by the name of the collection. */
function isAboutPeople(one: ReturnType<typeof rulesIn>[number]): boolean {
  const { path, listsOthers, privacy, isPlain } = one.rule;
  if (listsOthers || privacy !== undefined || isPrivatePath(one)) return true;
  return !one.rule.isPublished && isPeopleTable(collectionOf(path)) && !isPlain;
}
