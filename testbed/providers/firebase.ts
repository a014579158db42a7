import { generateKeyPairSync } from 'node:crypto';
import type { StandIn } from './stand-in.ts';

/**
 * APIs of Google for a project with every product:
 * https://firebase.google.com/docs/reference/firebase-management/rest,
 * https://firebase.google.com/docs/reference/rules/rest,
 * https://firebase.google.com/docs/reference/rest/database/database-management/rest,
 * https://firebase.google.com/docs/database/rest/app-management,
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config,
 * https://firebase.google.com/docs/reference/appcheck/rest,
 * https://cloud.google.com/api-keys/docs/reference/rest,
 * https://cloud.google.com/storage/docs/json_api/v1,
 * https://cloud.google.com/resource-manager/reference/rest/v1/projects/getIamPolicy, and
 * https://developers.google.com/identity/protocols/oauth2/service-account for the access token.
 */
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const at = (host: string, path: string) => `/${host}.googleapis.com${path}`;
const RELEASES = at('firebaserules', '/v1/projects/shop/releases');
const FIRESTORE = at('firebaserules', '/v1/projects/shop/rulesets/0a1b');
const STORAGE = at('firebaserules', '/v1/projects/shop/rulesets/0c2d');
const DATABASES = at('firebasedatabase', '/v1beta/projects/shop/locations/-/instances');
const DATABASE_RULES = '/shop-default-rtdb.europe-west1.firebasedatabase.app/.settings/rules.json';
const CONFIG = at('identitytoolkit', '/admin/v2/projects/shop/config');
const KEYS = at('apikeys', '/v2/projects/123456/locations/global/keys');
const BUCKETS = at('storage', '/storage/v1/b');
const BUCKET_POLICY = at('storage', '/storage/v1/b/shop.appspot.com/iam');
const POLICY = at('cloudresourcemanager', '/v1/projects/shop:getIamPolicy');
const appCheck = (service: string) => at('firebaseappcheck', `/v1/projects/123456/services/${service}.googleapis.com`);
const enforced = (service: string) => ({
  name: `projects/123456/services/${service}.googleapis.com`,
  enforcementMode: 'ENFORCED',
});
const LONG_AGO = '2024-02-01T09:00:00Z';

const release = (service: string, ruleset: string) => ({
  name: `projects/shop/releases/${service}`,
  rulesetName: `projects/shop/rulesets/${ruleset}`,
  createTime: LONG_AGO,
  updateTime: LONG_AGO,
});

const ruleset = (name: string, file: string, content: string) => ({
  name: `projects/shop/rulesets/${name}`,
  source: { files: [{ name: file, content }] },
  createTime: LONG_AGO,
});

export const FIREBASE: StandIn = {
  credentials: {
    service_account: JSON.stringify({
      type: 'service_account',
      project_id: 'shop',
      private_key_id: '0f1e',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      client_email: 'reader@shop.iam.gserviceaccount.com',
      token_uri: 'https://oauth2.googleapis.com/token',
    }),
  },
  posts: {
    [at('oauth2', '/token')]: { access_token: 'ya29.token', expires_in: 3599, token_type: 'Bearer' },
    [POLICY]: {},
  },
  answers: {
    '/v1beta1/projects': {
      results: [
        { name: 'projects/shop', projectId: 'shop', projectNumber: '123456', displayName: 'Shop', state: 'ACTIVE' },
      ],
    },
    [RELEASES]: {
      releases: [release('cloud.firestore', '0a1b'), release('firebase.storage/shop.appspot.com', '0c2d')],
    },
    [FIRESTORE]: ruleset(
      '0a1b',
      'firestore.rules',
      "rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n    match /users/{uid} {\n      allow read, write: if request.auth.uid == uid;\n    }\n  }\n}\n",
    ),
    [STORAGE]: ruleset(
      '0c2d',
      'storage.rules',
      "rules_version = '2';\nservice firebase.storage {\n  match /b/{bucket}/o {\n    match /{allPaths=**} {\n      allow read, write: if false;\n    }\n  }\n}\n",
    ),
    [DATABASES]: {
      instances: [
        {
          name: 'projects/123456/locations/europe-west1/instances/shop-default-rtdb',
          project: 'projects/123456',
          databaseUrl: 'https://shop-default-rtdb.europe-west1.firebasedatabase.app',
          type: 'DEFAULT_DATABASE',
          state: 'ACTIVE',
        },
      ],
    },
    [DATABASE_RULES]: { rules: { users: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } } } },
    [CONFIG]: {
      name: 'projects/123456/config',
      signIn: {
        email: { enabled: true, passwordRequired: true },
        phoneNumber: { enabled: true },
        hashConfig: { algorithm: 'SCRYPT', signerKey: 'a secret', rounds: 8, memoryCost: 14 },
      },
      authorizedDomains: ['shop.firebaseapp.com', 'shop.web.app', 'shop.example'],
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 10, maxPasswordLength: 4096 } }],
      },
      smsRegionConfig: { allowlistOnly: { allowedRegions: ['DE', 'FR'] } },
      subtype: 'IDENTITY_PLATFORM',
    },
    [appCheck('firestore')]: enforced('firestore'),
    [appCheck('firebasestorage')]: enforced('firebasestorage'),
    [appCheck('firebasedatabase')]: enforced('firebasedatabase'),
    [KEYS]: {
      keys: [
        {
          name: 'projects/123456/locations/global/keys/9a8b',
          uid: '9a8b',
          displayName: 'Browser key (auto created by Firebase)',
          createTime: LONG_AGO,
          restrictions: { apiTargets: [{ service: 'firestore.googleapis.com' }] },
        },
      ],
    },
    [BUCKETS]: {
      kind: 'storage#buckets',
      items: [{ name: 'shop.appspot.com', iamConfiguration: { publicAccessPrevention: 'inherited' } }],
    },
    [BUCKET_POLICY]: {
      kind: 'storage#policy',
      etag: 'CAE=',
      bindings: [{ role: 'roles/storage.objectAdmin', members: ['projectOwner:shop'] }],
    },
    [POLICY]: { version: 1, etag: 'BwX=', bindings: [{ role: 'roles/owner', members: ['user:ada@shop.example'] }] },
  },
  places: {
    firebaseProjects: '/v1beta1/projects#results.0',
    firebaseReleases: `${RELEASES}#releases.0`,
    firebaseFirestoreRules: FIRESTORE,
    firebaseStorageRules: STORAGE,
    firebaseDatabases: `${DATABASES}#instances.0`,
    firebaseDatabaseRules: DATABASE_RULES,
    firebaseAuth: CONFIG,
    firebaseFirestoreAppCheck: appCheck('firestore'),
    firebaseStorageAppCheck: appCheck('firebasestorage'),
    firebaseDatabaseAppCheck: appCheck('firebasedatabase'),
    firebaseKeys: `${KEYS}#keys.0`,
    firebaseBuckets: `${BUCKETS}#items.0`,
    firebaseBucketPolicies: BUCKET_POLICY,
    firebasePolicies: POLICY,
  },
};
