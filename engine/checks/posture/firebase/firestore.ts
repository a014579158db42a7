import { rulesOfFiles } from '../../../evidence/parse/provider/firebase/ruleset.ts';
import { rulesRows } from '../support/firebase-rules.ts';
import { definePostureTable } from '../support/posture-table.ts';

const IS_ADMIN = "get(/databases/$(database)/documents/users/$(request.auth.uid)).data.role == 'admin'";

function rulesWith(matches: string) {
  const content = `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n    function signedIn() { return request.auth != null; } // any user\n    ${matches}\n  }\n}\n`;
  return { data: { source: { files: [{ name: 'firestore.rules', content }] } } };
}

/** Administrators, by a field of their own document, which the rule lets somebody write. */
function rolesWith(write: string) {
  return rulesWith(
    `match /users/{uid} { allow write: if ${write}; }\n    match /posts/{post} { allow write: if ${IS_ADMIN}; }`,
  );
}

export default definePostureTable(
  'firebase',
  rulesRows({
    id: 'firestore',
    service: 'Cloud Firestore',
    things: 'documents',
    reads: 'firebaseFirestoreRules',
    none: 'No project has rules of Cloud Firestore',
    allows: rulesOfFiles,
    example: (methods, path, condition) =>
      rulesWith(`match ${path} {\n      allow ${methods}: if ${condition};\n    }`),
    all: '/{document=**}',
    some: '/posts/{post}',
    auth: 'signedIn()',
    owner: 'request.auth != null && request.auth.uid == resource.data.owner',
    sent: 'request.resource.data.owner == request.auth.uid',
    roles: [rolesWith('request.auth.uid == uid'), rolesWith('false')],
    until: (year) => `request.time < timestamp.date(${year}, 1, 31)`,
    publicRead: 'critical',
    docs: 'https://firebase.google.com/docs/firestore/security/insecure-rules',
  }),
);
