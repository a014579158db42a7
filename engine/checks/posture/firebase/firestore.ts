import { rulesOfFiles } from '../../../evidence/parse/provider/firebase/ruleset.ts';
import { rulesRows } from '../support/firebase-rules.ts';
import { definePostureTable } from '../support/posture-table.ts';

export default definePostureTable(
  'firebase',
  rulesRows({
    id: 'firestore',
    service: 'Cloud Firestore',
    things: 'documents',
    reads: 'firebaseFirestoreRules',
    none: 'No project has rules of Cloud Firestore',
    allows: rulesOfFiles,
    example: (methods, path, condition) => ({
      data: {
        source: {
          files: [
            {
              name: 'firestore.rules',
              content: `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n    function signedIn() { return request.auth != null; } // any user\n    match ${path} {\n      allow ${methods}: if ${condition};\n    }\n  }\n}\n`,
            },
          ],
        },
      },
    }),
    all: '/{document=**}',
    some: '/posts/{post}',
    auth: 'signedIn()',
    owner: 'request.auth != null && request.auth.uid == resource.data.owner',
    until: (year) => `request.time < timestamp.date(${year}, 1, 31)`,
    publicRead: 'critical',
    docs: 'https://firebase.google.com/docs/firestore/security/insecure-rules',
  }),
);
