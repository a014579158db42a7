import { defineSecretCheck } from '../support/define-secret-check.ts';

const body =
  'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh'.repeat(3);
const account = (type: string) =>
  `","type":"${type}","client_email":"a@shop.iam.gserviceaccount.com","private_key":"-----BEGIN PRI${'VATE'} KEY-----\\n${body}\\n-----END"`;

export default defineSecretCheck({
  id: 'security/secrets/google-service-account',
  title: 'No Google service account keys in the page’s code',
  why: 'The key lets anyone act as the service account; a Firebase admin account bypasses all security rules.',
  problems: {
    account: {
      severity: 'critical',
      message: 'Exposed Google service account key',
      fix: {
        any: 'Delete the key in the Cloud console (IAM, service accounts, keys). Use the admin SDK only on the server; browsers need only the web configuration.',
        firebase:
          'Delete the key under Project settings, Service accounts. In the browser, use the web SDK with security rules.',
      },
      variable: 'GOOGLE_SERVICE_ACCOUNT',
    },
  },
  references: ['CWE-798', 'https://cloud.google.com/iam/docs/best-practices-for-managing-service-account-keys'],
  kinds: { 'google-service-account': 'account' },
  examples: () => [
    ['Google service account key', [account('service_account')], 'account'],
    ['Firebase web configuration', ['AI', 'zaSy… authDomain: shop.firebaseapp.com']],
  ],
});
