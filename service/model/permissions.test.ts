import { expect, test } from 'vitest';
import {
  grantableScopes,
  type Holder,
  KEY_SCOPES,
  type KeyScope,
  leastRole,
  may,
  type Permission,
  PROJECT_KEY_SCOPES,
  permissionsOf,
  ROLES,
  roleMay,
  SCOPES,
  SUBJECTS,
} from './permissions.ts';

const PERMISSIONS: readonly Permission[] = SUBJECTS.flatMap((on) => SCOPES.map((scope) => ({ scope, on })));
const of = (holder: Holder) => PERMISSIONS.filter((permission) => may(holder, permission));
const subsets = (scopes: readonly KeyScope[]): KeyScope[][] =>
  Array.from({ length: 2 ** scopes.length }, (_, chosen) =>
    scopes.filter((__, at) => Math.floor(chosen / 2 ** at) % 2 === 1),
  );
const PROJECT = 'project';

/** Every key that anybody could have. */
const KEYS: readonly Holder[] = ROLES.flatMap((role) =>
  [null, ...subsets(KEY_SCOPES)].flatMap((scopes) =>
    [null, PROJECT].map((projectId) => ({ role, key: { scopes, projectId } })),
  ),
);

test('each role may what the lesser one may, and something more', () => {
  for (const [at, role] of ROLES.entries()) {
    const lesser = ROLES[at - 1];
    if (lesser === undefined) continue;
    expect(of({ role })).toEqual(expect.arrayContaining(of({ role: lesser })));
    expect(of({ role }).length).toBeGreaterThan(of({ role: lesser }).length);
  }
});

test('a viewer changes nothing but the own account; only owners own', () => {
  expect(of({ role: 'viewer' }).filter(({ on, scope }) => on !== 'account' && scope !== 'read')).toEqual([]);
  expect(ROLES.filter((role) => roleMay(role, { scope: 'own', on: 'organization' }))).toEqual(['owner']);
  expect(leastRole({ scope: 'manage', on: 'organization' })).toBe('admin');
  expect(leastRole({ scope: 'scan', on: 'project' })).toBe('member');
});

test('a key may no more than its creator, never owns, and a project key nothing outside of projects', () => {
  expect(KEYS).toHaveLength(4 * 17 * 2);
  for (const holder of KEYS) {
    expect(of({ role: holder.role })).toEqual(expect.arrayContaining(of(holder)));
    expect(of(holder).filter(({ scope }) => scope === 'own')).toEqual([]);
    if (holder.key?.projectId === null) continue;
    expect(of(holder).filter(({ on, scope }) => on !== 'project' || scope === 'manage')).toEqual([]);
  }
});

test('fewer scopes allow less', () => {
  for (const { role, key } of KEYS)
    for (const scopes of subsets(KEY_SCOPES).filter((some) => some.every((scope) => key?.scopes?.includes(scope))))
      expect(of({ role, key })).toEqual(
        expect.arrayContaining(of({ role, key: { scopes, projectId: key?.projectId ?? null } })),
      );
});

test('no key can make a key that may more, whatever it grants of what it can', () => {
  for (const holder of KEYS.filter(({ key }) => key?.projectId === null))
    for (const kind of ['account', 'project'] as const)
      for (const scopes of subsets(grantableScopes(holder, kind))) {
        const made = { role: holder.role, key: { scopes, projectId: kind === 'project' ? PROJECT : null } };
        expect(of(holder)).toEqual(expect.arrayContaining(of(made)));
      }
});

test('what can be granted is no more than what is held', () => {
  expect(grantableScopes({ role: 'viewer' }, 'project')).toEqual(['read']);
  expect(grantableScopes({ role: 'owner' }, 'account')).toEqual(KEY_SCOPES);
  expect(grantableScopes({ role: 'owner' }, 'project')).toEqual(PROJECT_KEY_SCOPES);
  expect(permissionsOf({ role: 'member', key: { scopes: null, projectId: PROJECT } })).toEqual({
    account: [],
    project: ['read', 'scan', 'triage'],
    organization: [],
  });
});
