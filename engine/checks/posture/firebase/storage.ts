import { rulesOfFiles } from '../../../evidence/parse/provider/firebase/ruleset.ts';
import { rulesRows } from '../support/firebase-rules.ts';
import { definePostureTable } from '../support/posture-table.ts';

export default definePostureTable(
  'firebase',
  rulesRows({
    id: 'storage',
    service: 'Cloud Storage',
    things: 'files',
    reads: 'firebaseStorageRules',
    none: 'No project has rules of Cloud Storage',
    allows: rulesOfFiles,
    example: (methods, path, condition) => ({
      data: {
        source: {
          files: [
            {
              name: 'storage.rules',
              content: `rules_version = '2';\nservice firebase.storage {\n  match /b/{bucket}/o {\n    match ${path} {\n      allow ${methods}: if ${condition};\n    }\n  }\n}\n`,
            },
          ],
        },
      },
    }),
    all: '/{allPaths=**}',
    some: '/avatars/{file}',
    auth: 'request.auth != null',
    owner: 'request.auth.uid == resource.metadata.owner',
    sent: 'request.auth != null && request.resource.size < 1024',
    until: (year) => `request.time < timestamp.date(${year}, 1, 31)`,
    publicRead: 'medium',
    docs: 'https://firebase.google.com/docs/storage/security',
  }),
);
