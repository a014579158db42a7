import { isChangedBy, isReadBy } from '../../../evidence/parse/provider/firebase/judged-rules.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { filesWith, NO_RULES, rulesWith } from '../support/example-rules.ts';
import {
  addedText,
  isPrivatePath,
  NO_RULES_REASON,
  overruledText,
  placeOfRule,
  rulesIn,
  statement,
} from '../support/firebase-rules.ts';

const FIX =
  'Compare the user with the owner, such as `if request.auth.uid == userId`, or with a role in a custom claim: `if request.auth.token.admin == true`.';

const byUser = (rule: Parameters<typeof rulesWith>[0]) => rulesWith({ opening: 'any user', ...rule });

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
      const said = SAID[problem]?.(one);
      return [{ problem, location: placeOfRule(one), ...(said === undefined ? statement(one) : { evidence: said }) }];
    });
  },
  examples: () => [
    ['all of it', byUser({ reads: true, writes: true, everything: true }), 'everything'],
    ['below a path', byUser({ writes: true }), 'write'],
    ['reading', byUser({ reads: true, everything: true }), 'read'],
    ['orders of others', byUser({ reads: true, path: '/dealerOrders/{id}' }), 'private'],
    [
      'files in a folder of messages',
      filesWith({ opening: 'any user', reads: true, path: '/messages/photos/{file}' }),
      'private',
    ],
    [
      'files for everyone in a folder of messages',
      filesWith({ opening: 'any user', reads: true, path: '/messages/public/{file}' }),
    ],
    [
      'sessions of a course that its teachers write',
      byUser({ reads: true, path: '/sessions/{id}', isPublished: true }),
    ],
    [
      'a list of documents that only their owners get',
      byUser({ reads: true, path: '/trips/{id}', listsOthers: true }),
      'private',
    ],
    [
      'ownerId in the request only',
      rulesWith({ writes: true, takeover: { who: 'any user', fields: ['ownerId'] } }),
      'takeover',
    ],
    ['any valid values', rulesWith({ writes: true, takeover: { who: 'any user', fields: [] } }), 'write'],
    [
      'the stock of any product',
      rulesWith({ writes: true, takeover: { who: 'any user', fields: [], limited: ['stock'] } }),
      'fields',
    ],
    [
      'a booking for somebody else',
      rulesWith({ writes: true, adds: true, creation: { who: 'any user', owner: 'userId' } }),
      'foreign',
    ],
    [
      'profiles with an address of email',
      byUser({ reads: true, path: '/users/{id}', privacy: 'personal', privateFields: ['email (app.js:4)'] }),
      'private',
    ],
    [
      'everyone with a document of their own',
      rulesWith({ reads: true, path: '/orders/{id}', readers: { who: 'any user', by: 'document' } }),
      'private',
    ],
    [
      'a wider rule of all members',
      rulesWith({ writes: true, path: '/teams/{id}/messages/{m}', overruled: { by: '/teams/{id}/{any}/{m}' } }),
      'overruled',
    ],
    ['new documents with their owner', rulesWith({ writes: true, adds: true, creation: { who: 'any user' } })],
    ['profiles', byUser({ reads: true, path: '/users/{id}' })],
    ['a rule below an open one', byUser({ writes: true, isCovered: true })],
    ['new documents', byUser({ writes: true, adds: true })],
    ['the owner', rulesWith({ opening: 'closed', writes: true })],
    ['no rules', NO_RULES, 'not applicable'],
  ],
});

type Placed = ReturnType<typeof rulesIn>[number];
type Problem = 'everything' | 'write' | 'takeover' | 'fields' | 'foreign' | 'overruled' | 'private' | 'read';

/** What is said about a rule beside its statement. */
const SAID: Partial<Record<Problem, (one: Placed) => string>> = { foreign: addedText, overruled: overruledText };

function problemOf(one: Placed): Problem | undefined {
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
