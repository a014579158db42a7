import { textAt, textOr } from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable, type PostureRow } from '../support/posture-table.ts';

const NAME = { name: 'projects/1/services/service' };

/** A service that was never configured has no mode, which is the mode OFF. */
function enforced(service: string, reads: PostureRow['reads'], none: string): PostureRow {
  return {
    title: `App Check is enforced for ${service}`,
    why: 'Without App Check, scripts can use the public configuration of the site to read, write and cause costs within the security rules.',
    severity: 'low',
    likelihood: 'possible',
    message: `App Check is not enforced for ${service}`,
    fix: `Register the apps of the project under App Check, add the SDK to the site, wait until the metrics of ${service} show verified requests only, and then choose “Enforce”. Clients without the SDK are refused after that.`,
    references: ['CWE-799', 'https://firebase.google.com/docs/app-check/enable-enforcement'],
    reads,
    none,
    finds(data) {
      textAt(data, 'name');
      const mode = textOr(data, 'enforcementMode', 'OFF');
      return mode === 'ENFORCED' ? undefined : `enforcementMode: ${mode}`;
    },
    weak: [{ data: NAME, whole: true }, { data: { ...NAME, enforcementMode: 'UNENFORCED' } }],
    sound: [{ data: { ...NAME, enforcementMode: 'ENFORCED' } }],
  };
}

export default definePostureTable('firebase', {
  'app-check-firestore': enforced(
    'Cloud Firestore',
    'firebaseFirestoreAppCheck',
    'No project has rules of Cloud Firestore',
  ),
  'app-check-storage': enforced('Cloud Storage', 'firebaseStorageAppCheck', 'No project has rules of Cloud Storage'),
  'app-check-database': enforced(
    'the Realtime Database',
    'firebaseDatabaseAppCheck',
    'No project has a Realtime Database',
  ),
});
