import type { Json, Reading } from '../../facts/reading.ts';
import { textAt } from '../../parse/provider/fields.ts';
import type { ReadingPlan } from '../define-provider.ts';
import { Refused } from '../refused.ts';

const RULES = 'https://firebaserules.googleapis.com/v1';
const APP_CHECK = 'https://firebaseappcheck.googleapis.com/v1';
const READ_RULES = 'firebaserules.rulesets.get';
const READ_APP_CHECK = 'firebaseappcheck.services.get';
const MAX_RELEASES = 40;

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
    scope: READ_RULES,
    of: 'firebaseReleases',
    without: (parent) => !isFirestore(parent),
    states: 'source',
    path: rulesetPath,
    page: (_, { page }) => `${page}firestore/rules`,
  },
  firebaseStorageRules: {
    scope: READ_RULES,
    of: 'firebaseReleases',
    without: (parent) => !isStorage(parent),
    states: 'source',
    path: rulesetPath,
    page: (_, { page }) => `${page}storage/rules`,
  },
  firebaseFirestoreAppCheck: {
    scope: READ_APP_CHECK,
    of: 'firebaseReleases',
    without: (parent) => !isFirestore(parent),
    states: 'name',
    path: (parent) => appCheckPath(parent, 'firestore.googleapis.com'),
    page: (_, { page }) => `${page}appcheck/products`,
  },
  firebaseStorageAppCheck: {
    scope: READ_APP_CHECK,
    of: 'firebaseReleases',
    without: (parent) => !isStorage(parent),
    states: 'name',
    path: (parent) => appCheckPath(parent, 'firebasestorage.googleapis.com'),
    page: (_, { page }) => `${page}appcheck/products`,
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
    scope: READ_APP_CHECK,
    of: 'firebaseDatabases',
    states: 'name',
    path: (parent) => appCheckPath(parent, 'firebasedatabase.googleapis.com'),
    page: (_, { page }) => `${page}appcheck/products`,
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

function appCheckPath({ parent = null }: Reading, service: string): string {
  return `${APP_CHECK}/projects/${encodeURIComponent(textAt(parent, 'projectNumber'))}/services/${service}`;
}
