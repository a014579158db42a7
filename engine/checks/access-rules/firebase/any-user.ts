import { isChangedBy, isReadBy } from '../../../evidence/parse/provider/firebase/judged-rules.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import {
  addedText,
  filesWith,
  isPrivatePath,
  NO_RULES,
  NO_RULES_REASON,
  overruledText,
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
    takeover: {
      severity: 'medium',
      likelihood: 'likely',
      message: "Any signed-in user can overwrite others' data: the rule compares only what is sent",
      fix: 'Compare the owner of the stored document too: `request.auth.uid == resource.data.ownerId` beside `request.auth.uid == request.resource.data.ownerId`, and in the Realtime Database `data.child(…)` beside `newData.child(…)`.',
    },
    fields: {
      severity: 'medium',
      likelihood: 'likely',
      message: "Any signed-in user can change amounts, states or rights in others' documents",
      fix: 'Write these fields in a function on the server, or ask for the owner or a role beside the list of fields: `request.auth.uid == resource.data.ownerId`. A counter may change by one: `request.resource.data.likes == resource.data.likes + 1`.',
    },
    foreign: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Any signed-in user can add documents in the name of others',
      fix: 'Compare the owner that is sent: `request.auth.uid == request.resource.data.ownerId`.',
    },
    overruled: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'A wider rule permits what a stricter rule refuses',
      fix: "A request is permitted if one of the rules for its path permits it. Name each collection in a rule of its own instead of a variable, or leave the collection out of the wider rule: `&& name != 'messages'` for `match /{name}/{id}`.",
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
      const problem = problemOf(one);
      if (problem === undefined) return [];
      const said =
        problem === 'foreign' || problem === 'overruled'
          ? { evidence: problem === 'foreign' ? addedText(one) : overruledText(one) }
          : statement(one);
      return [{ problem, location: placeOfRule(one), ...said }];
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
      name: 'files in a folder of messages',
      given: filesWith({ opening: 'any user', reads: true, path: '/messages/photos/{file}' }),
      finds: ['private'],
    },
    {
      name: 'files for everyone in a folder of messages',
      given: filesWith({ opening: 'any user', reads: true, path: '/messages/public/{file}' }),
      finds: [],
    },
    {
      name: 'sessions of a course that its teachers write',
      given: rulesWith({ opening: 'any user', reads: true, path: '/sessions/{id}', isPublished: true }),
      finds: [],
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
    {
      name: 'the stock of any product',
      given: rulesWith({ writes: true, takeover: { who: 'any user', fields: [], limited: ['stock'] } }),
      finds: ['fields'],
    },
    {
      name: 'a booking for somebody else',
      given: rulesWith({ writes: true, adds: true, creation: { who: 'any user', owner: 'userId' } }),
      finds: ['foreign'],
    },
    {
      name: 'profiles with an address of email',
      given: rulesWith({
        opening: 'any user',
        reads: true,
        path: '/users/{id}',
        privacy: 'personal',
        privateFields: ['email (app.js:4)'],
      }),
      finds: ['private'],
    },
    {
      name: 'everyone with an own document',
      given: rulesWith({ reads: true, path: '/orders/{id}', readers: { who: 'any user', by: 'document' } }),
      finds: ['private'],
    },
    {
      name: 'a wider rule of all members',
      given: rulesWith({ writes: true, path: '/teams/{id}/messages/{m}', overruled: { by: '/teams/{id}/{any}/{m}' } }),
      finds: ['overruled'],
    },
    {
      name: 'new documents with their owner',
      given: rulesWith({ writes: true, adds: true, creation: { who: 'any user' } }),
      finds: [],
    },
    { name: 'profiles', given: rulesWith({ opening: 'any user', reads: true, path: '/users/{id}' }), finds: [] },
    {
      name: 'a rule below an open one',
      given: rulesWith({ opening: 'any user', writes: true, isCovered: true }),
      finds: [],
    },
    { name: 'new documents', given: rulesWith({ opening: 'any user', writes: true, adds: true }), finds: [] },
    { name: 'the owner', given: rulesWith({ opening: 'closed', writes: true }), finds: [] },
    { name: 'no rules', given: NO_RULES, finds: [], notApplicable: true },
  ],
});

type Problem = 'everything' | 'write' | 'takeover' | 'fields' | 'foreign' | 'overruled' | 'private' | 'read';

function problemOf(one: ReturnType<typeof rulesIn>[number]): Problem | undefined {
  const { rule } = one;
  const { takeover, creation, everything, listsOthers, privacy, overruled } = rule;
  if (isChangedBy(rule, 'any user')) {
    if (takeover?.limited) return 'fields';
    if (takeover && takeover.fields.length > 0) return 'takeover';
    return everything ? 'everything' : 'write';
  }
  const isKnown = listsOthers || isPrivatePath(one) || privacy !== undefined;
  if (isReadBy(rule, 'any user') && (everything || isKnown)) return everything ? 'read' : 'private';
  if (creation?.owner !== undefined && creation.who === 'any user') return 'foreign';
  return overruled ? 'overruled' : undefined;
}
