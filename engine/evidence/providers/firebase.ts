import { listAt, textAt } from '../parse/provider/fields.ts';
import { defineProvider } from './define-provider.ts';
import { nextPage } from './firebase/next-page.ts';
import { PROJECT_READINGS } from './firebase/project.ts';
import { RULES_READINGS } from './firebase/rules.ts';
import { exchangeKey } from './firebase/service-account.ts';

export default defineProvider({
  id: 'firebase',
  name: 'Firebase',
  docs_url: 'https://cloud.google.com/iam/docs/keys-create-delete',
  token:
    'The JSON key of a service account with a custom IAM role of these permissions only: firebase.projects.get, resourcemanager.projects.get, resourcemanager.projects.getIamPolicy, firebaserules.releases.list, firebaserules.rulesets.get, firebasedatabase.instances.list, firebasedatabase.instances.get, firebaseauth.configs.get, firebaseappcheck.services.get, apikeys.keys.list, storage.buckets.list and storage.buckets.getIamPolicy. The roles Firebase Viewer and Security Reviewer contain them, but also read data. Delete the key when you disconnect.',
  fields: [{ name: 'service_account', label: 'Service account key (JSON)', secret: true, multiline: true }],
  hosts: [
    'https://firebase.googleapis.com',
    'https://oauth2.googleapis.com',
    'https://firebaserules.googleapis.com',
    'https://firebasedatabase.googleapis.com',
    'https://identitytoolkit.googleapis.com',
    'https://firebaseappcheck.googleapis.com',
    'https://apikeys.googleapis.com',
    'https://storage.googleapis.com',
    'https://cloudresourcemanager.googleapis.com',
    'https://*.firebaseio.com',
    'https://*.firebasedatabase.app',
  ],
  console: 'https://console.firebase.google.com',
  authorize: ({ service_account = '' }, api, now) => exchangeKey(service_account, api, now),
  next: nextPage,
  test: {
    path: '/v1beta1/projects?pageSize=1',
    account: (answer) => textAt(listAt(answer, 'results')[0] ?? null, 'projectId'),
  },
  readings: { ...PROJECT_READINGS, ...RULES_READINGS },
});
