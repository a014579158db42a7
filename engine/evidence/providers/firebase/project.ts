import type { Json } from '../../facts/reading.ts';
import { isObject, listOr, textAt, textOr, valueAt } from '../../parse/provider/fields.ts';
import type { ReadingPlan } from '../define-provider.ts';
import { projectOf } from './rules.ts';

const PROJECT = { of: 'firebaseProjects' } as const;
const STORAGE = 'https://storage.googleapis.com/storage/v1';
const CLOUD = 'https://console.cloud.google.com';
const MAX_PROJECTS = 20;

export const PROJECT_READINGS = {
  firebaseProjects: {
    scope: 'firebase.projects.get',
    path: () => '/v1beta1/projects?pageSize=100',
    list: { items: 'results', sparse: true },
    leavesOut: (data) => (textOr(data, 'state') === 'DELETED' ? 'deleted projects' : undefined),
    max: MAX_PROJECTS,
    name: (data) => textAt(data, 'projectId'),
    page: (data) => `/project/${projectOf(data)}/`,
    keep: (data) => ({ projectId: textAt(data, 'projectId'), projectNumber: textAt(data, 'projectNumber') }),
  },
  firebaseAuth: {
    ...PROJECT,
    scope: 'firebaseauth.configs.get',
    path: ({ data }) => `https://identitytoolkit.googleapis.com/admin/v2/projects/${projectOf(data)}/config`,
    keep: authOf,
    page: (_, { page }) => `${page}authentication`,
  },
  firebaseKeys: {
    ...PROJECT,
    scope: 'apikeys.keys.list',
    path: ({ data }) =>
      `https://apikeys.googleapis.com/v2/projects/${encodeURIComponent(textAt(data, 'projectNumber'))}/locations/global/keys?pageSize=100`,
    list: { items: 'keys', sparse: true },
    name: (data, parent) => `${parent.name} API key ${textOr(data, 'displayName') || textAt(data, 'uid')}`,
    keep: (data) => ({ uid: textAt(data, 'uid'), restrictions: valueAt(data, 'restrictions') ?? {} }),
    page: (data, { name }) =>
      `${CLOUD}/apis/credentials/key/${encodeURIComponent(textAt(data, 'uid'))}?project=${encodeURIComponent(name)}`,
  },
  firebaseBuckets: {
    ...PROJECT,
    scope: 'storage.buckets.list',
    path: ({ data }) => `${STORAGE}/b?project=${projectOf(data)}&maxResults=200`,
    list: { items: 'items', sparse: true },
    name: (data, parent) => `${parent.name} bucket ${textAt(data, 'name')}`,
    keep: (data) => ({
      name: textAt(data, 'name'),
      publicAccessPrevention: textOr(data, 'iamConfiguration.publicAccessPrevention'),
    }),
    page: (data) => `${CLOUD}/storage/browser/${encodeURIComponent(textAt(data, 'name'))};tab=permissions`,
  },
  firebaseBucketPolicies: {
    scope: 'storage.buckets.getIamPolicy',
    of: 'firebaseBuckets',
    path: ({ data }) => `${STORAGE}/b/${encodeURIComponent(textAt(data, 'name'))}/iam`,
    keep: bindingsOf,
  },
  firebasePolicies: {
    ...PROJECT,
    scope: 'resourcemanager.projects.getIamPolicy',
    read: (api, { data }) =>
      api.post(`https://cloudresourcemanager.googleapis.com/v1/projects/${projectOf(data)}:getIamPolicy`, {}),
    keep: bindingsOf,
    page: (_, { name }) => `${CLOUD}/iam-admin/iam?project=${encodeURIComponent(name)}`,
  },
} as const satisfies Readonly<Record<string, ReadingPlan>>;

/** Of test numbers and their codes only how many there are is kept. */
function authOf(data: Json): Json {
  const numbers = valueAt(data, 'signIn.phoneNumber.testPhoneNumbers');
  const at = (path: string) => valueAt(data, path) ?? null;
  return {
    name: textAt(data, 'name'),
    signIn: {
      email: at('signIn.email'),
      anonymous: at('signIn.anonymous'),
      phoneNumber: {
        enabled: at('signIn.phoneNumber.enabled'),
        testPhoneNumbers: Object.fromEntries(
          (isObject(numbers) ? Object.keys(numbers) : []).map((_, i) => [String(i), '']),
        ),
      },
      allowDuplicateEmails: at('signIn.allowDuplicateEmails'),
    },
    authorizedDomains: at('authorizedDomains'),
    client: { permissions: at('client.permissions') },
    emailPrivacyConfig: at('emailPrivacyConfig'),
    mfa: at('mfa'),
    passwordPolicyConfig: at('passwordPolicyConfig'),
    smsRegionConfig: at('smsRegionConfig'),
  };
}

/** An empty policy has an etag and no bindings. */
function bindingsOf(data: Json): Json {
  textAt(data, 'etag');
  return {
    bindings: listOr(data, 'bindings').map((one) => ({
      role: textAt(one, 'role'),
      members: valueAt(one, 'members') ?? [],
    })),
  };
}
