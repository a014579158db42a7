/** What an action does: looks, starts scans, decides about findings, changes settings and access, or ends and hands over the organization. */
export const SCOPES = ['read', 'scan', 'triage', 'manage', 'own'] as const;
export type Scope = (typeof SCOPES)[number];

/** Scopes of API keys: owning takes a session. */
export const KEY_SCOPES = ['read', 'scan', 'triage', 'manage'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Scopes that a project-scoped key can have, and has if none were chosen. */
export const PROJECT_KEY_SCOPES = ['read', 'scan', 'triage'] as const satisfies readonly KeyScope[];

/** From the least to the most. */
export const ROLES = ['viewer', 'member', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** What an action is about: the caller's own account, a project, or the organization. */
export const SUBJECTS = ['account', 'project', 'organization'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface Permission {
  readonly scope: Scope;
  readonly on: Subject;
}

export const MANAGE_ORGANIZATION: Permission = { scope: 'manage', on: 'organization' };
export const OWN_ORGANIZATION: Permission = { scope: 'own', on: 'organization' };

const ACCOUNT = ['read', 'manage'] as const;
const OF_ROLE: Readonly<Record<Role, Readonly<Record<Subject, readonly Scope[]>>>> = {
  viewer: { account: ACCOUNT, project: ['read'], organization: ['read'] },
  member: { account: ACCOUNT, project: KEY_SCOPES, organization: ['read', 'scan'] },
  admin: { account: ACCOUNT, project: KEY_SCOPES, organization: KEY_SCOPES },
  owner: { account: ACCOUNT, project: SCOPES, organization: SCOPES },
};

/** What limits a key beyond the role of its creator. */
interface KeyLimits {
  /** Null: none were chosen. */
  readonly scopes: readonly KeyScope[] | null;
  readonly projectId: string | null;
}

/** A role, or an API key of somebody with it. */
export interface Holder {
  readonly role: Role;
  readonly key?: KeyLimits | undefined;
}

export function may({ role, key }: Holder, permission: Permission): boolean {
  return roleMay(role, permission) && (key === undefined || keyMay(key, permission));
}

export function roleMay(role: Role, { scope, on }: Permission): boolean {
  return OF_ROLE[role][on].includes(scope);
}

/** Whether a key has the permission if its creator has it. That an action is about the project of the key is checked elsewhere. */
export function keyMay({ scopes, projectId }: KeyLimits, { scope, on }: Permission): boolean {
  if (projectId === null) return isIn(scopes ?? KEY_SCOPES, scope);
  return on === 'project' && isIn(PROJECT_KEY_SCOPES, scope) && isIn(scopes ?? PROJECT_KEY_SCOPES, scope);
}

/** The least role that has the permission. */
export function leastRole(permission: Permission): Role {
  return ROLES.find((role) => roleMay(role, permission)) ?? 'owner';
}

/** All scopes of a holder. */
export function permissionsOf(holder: Holder): Record<Subject, Scope[]> {
  const of = (on: Subject) => SCOPES.filter((scope) => may(holder, { scope, on }));
  return { account: of('account'), project: of('project'), organization: of('organization') };
}

/** Scopes that a holder can give to a new key. */
export function grantableScopes(holder: Holder, of: 'account' | 'project'): KeyScope[] {
  const all = permissionsOf(holder);
  const held = of === 'project' ? all.project : SUBJECTS.flatMap((on) => all[on]);
  return (of === 'project' ? PROJECT_KEY_SCOPES : KEY_SCOPES).filter((scope) => held.includes(scope));
}

function isIn(scopes: readonly Scope[], scope: Scope): boolean {
  return scopes.includes(scope);
}
