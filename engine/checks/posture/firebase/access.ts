import type { Json } from '../../../evidence/facts/reading.ts';
import {
  isList,
  isObject,
  listAt,
  statedAt,
  textAt,
  textOr,
  valueAt,
} from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { shownNames } from '../support/settings.ts';

const KEYS = 'https://firebase.google.com/docs/projects/api-keys';
const PUBLIC_ACCESS = 'https://cloud.google.com/storage/docs/access-control/making-data-public';
const EVERYONE = ['allUsers', 'allAuthenticatedUsers'];
/** APIs whose use is billed to the project of the key. */
const BILLED =
  /^(?:generativelanguage|aiplatform|translate|vision|speech|texttospeech|language|videointelligence|maps-backend|places|places-backend|geocoding-backend|directions-backend|routes|static-maps-backend|customsearch)\.googleapis\.com$/;
/** Roles that change or delete objects. */
const WRITES =
  /^roles\/(?:storage\.(?:admin|objectAdmin|objectCreator|objectUser|legacyBucketWriter|legacyBucketOwner|legacyObjectOwner)|owner|editor)$/;
const KEY = { reads: 'firebaseKeys', none: 'No project has API keys' } as const;
const BUCKET = { reads: 'firebaseBucketPolicies', none: 'No project has buckets' } as const;
const restricted = (service: string, more: Readonly<Record<string, Json>> = {}) => ({
  data: { uid: '1', restrictions: { apiTargets: [{ service }], ...more } },
});
const forSites = (referrer: string) => ({ browserKeyRestrictions: { allowedReferrers: [referrer] } });
const bound = (role: string, member: string) => ({ data: { bindings: [{ role, members: [member] }] } });

export default definePostureTable('firebase', {
  'key-apis': {
    title: 'API keys are restricted to the APIs they are used for',
    why: 'Firebase API keys are public. An unrestricted key works for every API of the project, including billed APIs that are enabled later, such as the Gemini API.',
    severity: 'medium',
    message: 'API key without API restrictions',
    fix: 'In the Google Cloud console under APIs & Services → Credentials, open the key, choose “Restrict key”, and select the APIs of the Firebase products that the site uses. Create a separate key for every other API.',
    references: ['CWE-1220', KEYS],
    ...KEY,
    finds: (data) => (targetsOf(data).length === 0 ? 'restrictions.apiTargets: none' : undefined),
    weak: [{ data: { uid: '1', restrictions: {} }, whole: true }],
    sound: [restricted('firestore.googleapis.com')],
  },
  'key-callers': {
    title: 'API keys for billed APIs have application restrictions',
    why: 'The key works for billed APIs from every site and every machine: anyone who copies it from the page can use it at your expense.',
    severity: 'medium',
    likelihood: 'likely',
    message: 'API key for billed APIs without application restrictions',
    fix: 'In the Google Cloud console under APIs & Services → Credentials, open the key and set an application restriction: websites for a key in a page, IP addresses for a key on a server. Call Gemini from a server, or through Firebase AI Logic with App Check.',
    references: ['CWE-1220', KEYS],
    ...KEY,
    finds(data) {
      const billed = targetsOf(data).filter((service) => BILLED.test(service));
      return billed.length === 0 || isLimited(data) ? undefined : `APIs: ${billed.slice(0, 10).join(', ')}`;
    },
    weak: [
      { ...restricted('generativelanguage.googleapis.com'), whole: true },
      { ...restricted('maps-backend.googleapis.com', forSites('*')), whole: true },
    ],
    sound: [
      restricted('firestore.googleapis.com'),
      restricted('maps-backend.googleapis.com', forSites('https://shop.example/*')),
    ],
  },
  'bucket-public-write': {
    title: 'Buckets are not publicly writable',
    why: 'A role on the bucket bypasses the security rules: anyone can upload files, and usually also replace and delete them.',
    severity: 'critical',
    message: 'Bucket is publicly writable',
    fix: 'In the Google Cloud console under Cloud Storage → the bucket → Permissions, remove `allUsers` and `allAuthenticatedUsers` from the role. User uploads go through the security rules of Firebase.',
    references: ['CWE-732', PUBLIC_ACCESS],
    ...BUCKET,
    finds: (data, parent) => shownBindings(data, parent, (role) => WRITES.test(role)),
    weak: [bound('roles/storage.objectAdmin', 'allUsers')],
    sound: [
      bound('roles/storage.objectViewer', 'allUsers'),
      bound('roles/storage.objectAdmin', 'user:ada@shop.example'),
    ],
  },
  'bucket-public-read': {
    title: 'Buckets are publicly readable only where intended',
    why: 'A role on the bucket bypasses the security rules: anyone can read every file, and with most roles also list them. For public files of the site this is fine.',
    severity: 'medium',
    likelihood: 'possible',
    message: 'Bucket is publicly readable',
    fix: 'If the bucket holds files of users, remove `allUsers` and `allAuthenticatedUsers` under Permissions in the Google Cloud console, and turn on public access prevention. The site reads files through the security rules.',
    references: ['CWE-732', PUBLIC_ACCESS],
    ...BUCKET,
    finds: (data, parent) => shownBindings(data, parent, (role) => !WRITES.test(role)),
    weak: [bound('roles/storage.objectViewer', 'allUsers')],
    sound: [
      { data: { bindings: [] } },
      { ...bound('roles/storage.objectViewer', 'allUsers'), parent: { publicAccessPrevention: 'enforced' } },
    ],
  },
  'project-public-role': {
    title: 'No project role is granted to everyone',
    why: 'Everyone on the internet, or everyone with a Google account, has this role in the whole project.',
    severity: 'critical',
    message: 'Project role granted to everyone',
    fix: 'In the Google Cloud console under IAM, remove `allUsers` and `allAuthenticatedUsers` from the role. Grant public access only on individual resources that need it, such as one Cloud Run service.',
    references: ['CWE-732', 'https://cloud.google.com/iam/docs/principals-overview'],
    reads: 'firebasePolicies',
    finds: (data) => shownBindings(data, null, () => true),
    weak: [bound('roles/viewer', 'allAuthenticatedUsers')],
    sound: [bound('roles/owner', 'user:ada@shop.example')],
  },
  'service-account-roles': {
    title: 'Service accounts do not own the project',
    why: 'A key of such an account, which is often stored in a repository or in the settings of a host, gives control of the whole project.',
    severity: 'medium',
    message: 'Service account with the role Owner',
    fix: 'In the Google Cloud console under IAM, replace Owner with the roles that the service account needs, such as Firebase Admin SDK Administrator Service Agent for a server.',
    references: ['CWE-250', 'https://cloud.google.com/iam/docs/best-practices-service-accounts'],
    reads: 'firebasePolicies',
    finds(data) {
      const owners = bindingsOf(data)
        .filter(({ role }) => role === 'roles/owner')
        .flatMap(({ members }) => members.filter((member) => member.startsWith('serviceAccount:')));
      return shownNames(owners, 5);
    },
    weak: [bound('roles/owner', 'serviceAccount:ci@shop.example')],
    sound: [bound('roles/owner', 'user:ada@shop.example')],
  },
});

interface Binding {
  readonly role: string;
  readonly members: readonly string[];
}

function bindingsOf(data: Json): readonly Binding[] {
  return listAt(data, 'bindings').map((one) => ({
    role: textAt(one, 'role'),
    members: listAt(one, 'members').filter((member): member is string => typeof member === 'string'),
  }));
}

function shownBindings(data: Json, parent: Json, wanted: (role: string) => boolean): string | undefined {
  if (textOr(parent, 'publicAccessPrevention') === 'enforced') return undefined;
  const open = bindingsOf(data).filter(
    ({ role, members }) => wanted(role) && members.some((member) => EVERYONE.includes(member)),
  );
  const shown = open.map(
    ({ role, members }) => `${members.filter((one) => EVERYONE.includes(one)).join(', ')}: ${role}`,
  );
  return shown.length === 0 ? undefined : shown.slice(0, 5).join('; ');
}

function targetsOf(data: Json): readonly string[] {
  const targets = valueAt(statedAt(data, 'restrictions'), 'apiTargets') ?? [];
  return isList(targets) ? targets.map((target) => textAt(target, 'service')) : [];
}

/** Whether the callers of a key are limited; `*` as a referrer limits nothing. */
function isLimited(data: Json): boolean {
  const restrictions = statedAt(data, 'restrictions');
  const referrers = valueAt(restrictions, 'browserKeyRestrictions.allowedReferrers');
  if (isList(referrers))
    return !referrers.some((one) => typeof one === 'string' && /^(?:https?:\/\/)?\*(?:\/\*?)?$/.test(one));
  return ['serverKeyRestrictions', 'androidKeyRestrictions', 'iosKeyRestrictions'].some((name) =>
    isObject(valueAt(restrictions, name)),
  );
}
