import { z } from 'zod';
import { type Role as RoleName, SCOPES } from '../model/permissions.ts';
import type { Plan } from '../model/plans.ts';
import type { OrganizationRow } from '../store/accounts/organizations.ts';
import type { UserRow } from '../store/accounts/users.ts';
import { fieldsOf } from './fields-of.ts';
import { Id } from './id.ts';
import { Role } from './member.ts';
import { namedObject } from './named-object.ts';
import { ModuleName } from './scan-progress.ts';
import { FindingViews, Timestamp } from './text.ts';

const DEFAULT_THEME = 'system';

const userFields = {
  id: Id,
  email: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  theme_pref: z.string(),
  email_verified: z.boolean(),
  plan: z.string().meta({ description: 'Plan id', examples: ['free'] }),
  is_paid: z.boolean(),
  projects_remaining: z.int().min(0),
  project_limit: z.int(),
  weekly_health_email: z.boolean(),
};

export const User = namedObject('User', userFields);

export const LoggedIn = namedObject('LoggedIn', { user: User });

export const Organization = namedObject('Organization', {
  id: Id,
  name: z.string(),
  role: Role,
  created_at: Timestamp,
});

export const ScanQuota = namedObject('ScanQuota', {
  limit: z.int().meta({ description: 'Scans per calendar month (UTC)' }),
  used: z.int(),
  remaining: z.int().min(0),
  resets_at: Timestamp,
});

const Scopes = z.array(z.enum(SCOPES));

export const CurrentUser = namedObject('CurrentUser', {
  ...userFields,
  organization: Organization.extend({
    delete_at: Timestamp.nullable().meta({ description: 'When it will be deleted; null: it stays' }),
  }).meta({ id: 'ActiveOrganization' }),
  organizations: z
    .array(Organization)
    .meta({ description: 'Organizations of the user, by name. An API key sees its own only.' }),
  permissions: namedObject('Permissions', { account: Scopes, project: Scopes, organization: Scopes }).meta({
    description:
      'What the role, and the scopes of the API key, allow on the own account, in projects and in the organization',
  }),
  scan_quota: ScanQuota,
  finding_views: FindingViews.readonly().meta({ description: 'Saved filters of lists of findings' }),
  plan_modules: z.array(ModuleName).readonly().meta({ description: 'Modules included in the plan' }),
  plan_pages: z.int().meta({ description: 'Maximum number of pages that one scan looks at, by the plan' }),
  operator: z.literal(true).optional().meta({ description: 'Present for operators of the server' }),
  project: z
    .object({ id: Id, name: z.string(), url: z.string() })
    .nullable()
    .meta({ description: "Project that the caller's key is scoped to; null for any other caller." }),
});

export interface UserFacts {
  readonly user: Pick<
    UserRow,
    'id' | 'email' | 'name' | 'avatarUrl' | 'themePref' | 'findingViews' | 'emailVerifiedAt'
  >;
  readonly role: RoleName;
  readonly organization: Pick<OrganizationRow, 'id' | 'name' | 'createdAt' | 'weeklyHealthEmail' | 'deleteAt'>;
  readonly plan: Plan;
  readonly projects: number;
}

export function userOf({ user, organization, plan, projects }: UserFacts): z.input<typeof User> {
  return {
    ...fieldsOf(User, user),
    theme_pref: user.themePref ?? DEFAULT_THEME,
    email_verified: user.emailVerifiedAt !== null,
    plan: plan.id,
    is_paid: plan.monthly_price > 0,
    projects_remaining: Math.max(0, plan.projects_limit - projects),
    project_limit: plan.projects_limit,
    weekly_health_email: organization.weeklyHealthEmail,
  };
}

interface Membership {
  readonly role: RoleName;
  readonly organization: Pick<OrganizationRow, 'id' | 'name' | 'createdAt'>;
}

export function organizationOf({ role, organization }: Membership): z.input<typeof Organization> {
  return { ...fieldsOf(Organization, organization), role };
}
