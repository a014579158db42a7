import type { Json, Reading } from '../../facts/reading.ts';
import { textAt } from '../../parse/provider/fields.ts';
import type { ReadingPlan } from '../define-provider.ts';
import { Refused } from '../refused.ts';

const RULES = 'https://firebaserules.googleapis.com/v1';
const APP_CHECK = 'https://firebaseappcheck.googleapis.com/v1';
const MAX_RELEASES = 40;
const RULESET = {
  of: 'firebaseReleases',
  scope: 'firebaserules.rulesets.get',
  states: 'source',
  path: rulesetPath,
} as const;

const isFirestore = (parent: Reading) => serviceOf(parent.data) === 'cloud.firestore';
const isStorage = (parent: Reading) => serviceOf(parent.data) === 'firebase.storage';

export const RULES_READINGS = {
  firebaseReleases: {
    scope: 'firebaserules.releases.list',
    of: 'firebaseProjects',
    path: ({ data }) => `${RULES}/projects/${projectOf(data)}/releases?pageSize=100`,
    list: { items: 'releases', sparse: true },
    max: MAX_RELEASES,
    name: (data, parent) => `${parent.name} ${textAt(data, 'name').split('/releases/', 2)[1] ?? ''}`,
  },
  firebaseFirestoreRules: {
    ...RULESET,
    without: (parent) => !isFirestore(parent),
    page: (_, { page }) => `${page}firestore/rules`,
  },
  firebaseStorageRules: {
    ...RULESET,
    without: (parent) => !isStorage(parent),
    page: (_, { page }) => `${page}storage/rules`,
  },
  firebaseFirestoreAppCheck: {
    ...appCheck('firestore'),
    of: 'firebaseReleases',
    without: (parent) => !isFirestore(parent),
  },
  firebaseStorageAppCheck: {
    ...appCheck('firebasestorage'),
    of: 'firebaseReleases',
    without: (parent) => !isStorage(parent),
  },
  firebaseDatabases: {
    scope: 'firebasedatabase.instances.list',
    of: 'firebaseProjects',
    path: ({ data }) =>
      `https://firebasedatabase.googleapis.com/v1beta/projects/${projectOf(data)}/locations/-/instances?pageSize=100`,
    list: { items: 'instances', sparse: true },
    leavesOut: (data) =>
      ['DISABLED', 'DELETED'].includes(textAt(data, 'state')) ? 'disabled or deleted databases' : undefined,
    name: (data) => textAt(data, 'databaseUrl').replace('https://', ''),
  },
  firebaseDatabaseRules: {
    scope: 'firebasedatabase.instances.get',
    of: 'firebaseDatabases',
    states: 'rules',
    path: ({ data }) => `${textAt(data, 'databaseUrl').replace(/\/$/, '')}/.settings/rules.json`,
    page: (_, { name, page }) => `${page}database/${encodeURIComponent(name.split('.', 1).join())}/rules`,
  },
  firebaseDatabaseAppCheck: {
    ...appCheck('firebasedatabase'),
    of: 'firebaseDatabases',
  },
} as const satisfies Readonly<Record<string, ReadingPlan>>;

export function projectOf(data: Json): string {
  return encodeURIComponent(textAt(data, 'projectId'));
}

/** `projects/shop/releases/cloud.firestore/other`: the service of a release. */
function serviceOf(data: Json): string {
  return textAt(data, 'name').split('/')[3] ?? '';
}

function rulesetPath({ data }: Reading): string {
  const name = textAt(data, 'rulesetName');
  if (!/^projects\/[\w.:-]{1,100}\/rulesets\/[\w-]{1,100}$/.test(name))
    throw new Refused('failed', 'the release names no ruleset');
  return `${RULES}/${name}`;
}

/** How a service of the project is protected by App Check. */
function appCheck(service: string) {
  return {
    scope: 'firebaseappcheck.services.get',
    states: 'name',
    path({ parent = null }: Reading) {
      const project = encodeURIComponent(textAt(parent, 'projectNumber'));
      return `${APP_CHECK}/projects/${project}/services/${service}.googleapis.com`;
    },
    page: (_: Json, { page }: Reading) => `${page}appcheck/products`,
  } as const;
}
