import { isPeopleTable } from '../../../catalogue/personal/privacy.ts';
import { isChangedBy, isReadBy } from '../../../evidence/parse/provider/firebase/judged-rules.ts';
import { collectionOf } from '../../../evidence/parse/provider/firebase/paths.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import {
  filesWith,
  isPrivatePath,
  liveSeverity,
  NO_RULES,
  NO_RULES_REASON,
  placeOfRule,
  rulesIn,
  rulesWith,
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
    {
      name: 'read: if true',
      given: rulesWith({ opening: 'anyone', reads: true, everything: true }),
      finds: ['everything'],
    },
    {
      name: 'orders that the live site returns',
      given: rulesWith({
        opening: 'anyone',
        reads: true,
        path: '/orders/{id}',
        site: {
          answer: 'rows',
          at: 'https://firestore.googleapis.com/v1/documents/orders?pageSize=1',
          columns: ['sum'],
        },
      }),
      finds: ['people'],
    },
    { name: 'orders', given: rulesWith({ opening: 'anyone', reads: true, path: '/orders/{id}' }), finds: ['people'] },
    {
      name: 'files of messages',
      given: filesWith({ opening: 'anyone', reads: true, path: '/messages/photos/{file}' }),
      finds: ['people'],
    },
    {
      name: 'files of a site',
      given: filesWith({ opening: 'anyone', reads: true, path: '/images/users/{file}' }),
      finds: [],
    },
    {
      name: 'a list of documents that only their owners get',
      given: rulesWith({ opening: 'anyone', reads: true, path: '/trips/{id}', listsOthers: true }),
      finds: ['people'],
    },
    {
      name: 'written too',
      given: rulesWith({ opening: 'anyone', reads: true, writes: true, everything: true }),
      finds: [],
    },
    { name: 'products', given: rulesWith({ opening: 'anyone', reads: true, path: '/products/{id}' }), finds: [] },
    {
      name: 'what code writes has no field about a person',
      given: rulesWith({ opening: 'anyone', reads: true, path: '/teachers/{id}', isPlain: true }),
      finds: [],
    },
    {
      name: 'code writes the phone number',
      given: rulesWith({
        opening: 'anyone',
        reads: true,
        path: '/pickups/{id}',
        privacy: 'personal',
        privateFields: ['phone (app.js:4)'],
      }),
      finds: ['people'],
    },
    {
      name: 'a condition that everyone meets',
      given: rulesWith({ reads: true, path: '/orders/{id}', readers: { who: 'anyone' } }),
      finds: ['people'],
    },
    { name: 'users only', given: rulesWith({ opening: 'any user', reads: true, everything: true }), finds: [] },
    { name: 'no rules', given: NO_RULES, finds: [], notApplicable: true },
  ],
});

/** By the fields of the documents if rules or code name them, otherwise by the name of the collection. */
function isAboutPeople(one: ReturnType<typeof rulesIn>[number]): boolean {
  const { path, listsOthers, privacy, isPlain } = one.rule;
  if (listsOthers || privacy !== undefined || isPrivatePath(one)) return true;
  return !one.rule.isPublished && isPeopleTable(collectionOf(path)) && !isPlain;
}
