import type { Json } from '../../../evidence/facts/reading.ts';
import { isObject, statedAt, textAt, textOr, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { mustBeOn } from '../support/settings.ts';

const SAML_DOCS = 'https://vercel.com/docs/saml';
const enterprise = (saml: Json) => ({ billing: { plan: 'enterprise' }, saml });
const connection = { type: 'OktaSAML', state: 'linked', status: 'linked', connectedAt: 1740000000000 };
const TEAM = { reads: 'vercelTeams', none: 'There is no team' } as const;

export default definePostureTable('vercel', {
  saml: {
    title: 'Members of the team sign in with single sign-on',
    why: 'Without single sign-on, a member who leaves the company keeps access until someone removes them from Vercel, and a second factor is not enforced.',
    severity: 'medium',
    message: 'Enterprise team without SAML single sign-on',
    fix: 'In the team under Settings → Security & Privacy → SAML Single Sign-On, connect your identity provider.',
    references: ['CWE-287', SAML_DOCS],
    ...TEAM,
    exempt: (data) => (planOf(data) === 'enterprise' ? undefined : 'SAML is not part of the plan'),
    finds: (data) => (isObject(valueAt(data, 'saml.connection')) ? undefined : 'saml: not connected'),
    weak: [{ data: enterprise({ enforced: false, connection: null }) }],
    sound: [{ data: enterprise({ enforced: true, connection }) }],
    exempted: [{ data: { billing: { plan: 'pro' } } }, { data: { billing: { plan: 'hobby' } } }],
  },
  'saml-enforced': {
    title: 'Single sign-on is required',
    why: 'As long as it is optional, members can still sign in with their own email or Git account, which the company can neither control nor disable.',
    severity: 'medium',
    message: 'SAML single sign-on is connected but not required',
    fix: 'In the team under Settings → Security & Privacy → SAML Single Sign-On, turn on “Require Team Members to login with SAML”. Sign in with SAML yourself first.',
    references: ['CWE-287', SAML_DOCS],
    ...TEAM,
    exempt: unconnected,
    ...mustBeOn('saml.enforced', enterprise({ connection })),
    exempted: [{ data: { billing: { plan: 'hobby' } } }],
  },
  'directory-sync': {
    title: 'Members are removed by directory sync',
    why: 'Single sign-on controls who can sign in; only directory sync removes members and their tokens when they leave the company.',
    severity: 'low',
    message: 'Enterprise team with single sign-on but without directory sync',
    fix: 'In the team under Settings → Security & Privacy → Directory Sync, connect the directory of your identity provider.',
    references: ['CWE-284', 'https://vercel.com/docs/directory-sync'],
    ...TEAM,
    exempt: (data) => (planOf(data) === 'enterprise' ? unconnected(data) : 'Directory sync is not part of the plan'),
    finds: (data) => (isObject(valueAt(data, 'saml.directory')) ? undefined : 'saml.directory: none'),
    weak: [{ data: enterprise({ enforced: true, connection, directory: null }) }],
    sound: [{ data: enterprise({ enforced: true, connection, directory: { state: 'linked' } }) }],
    exempted: [{ data: { billing: { plan: 'pro' } } }, { data: enterprise({ enforced: false }) }],
  },
  'sensitive-policy': {
    title: 'New environment variables are secret by default',
    why: 'Vercel stores new variables of Production and Preview as Secret, which nobody can read back. The team has turned this off: members, and anyone who steals one of their tokens, can read new credentials.',
    severity: 'low',
    message: 'The team has turned off secret environment variables',
    fix: 'In the team under Settings → Security & Privacy, review the policy for environment variables, and choose the type Secret for every new credential. Variables that exist already stay as they are.',
    references: ['CWE-522', 'https://vercel.com/docs/environment-variables/sensitive-environment-variables'],
    ...TEAM,
    exempt: (data) => (planOf(data) === 'hobby' ? 'A Hobby team has a single member' : undefined),
    finds: (data) =>
      textOr(data, 'sensitiveEnvironmentVariablePolicy', 'default') === 'off'
        ? 'sensitiveEnvironmentVariablePolicy: off'
        : undefined,
    weak: [{ data: { billing: { plan: 'pro' }, sensitiveEnvironmentVariablePolicy: 'off' } }],
    sound: [
      { data: { billing: { plan: 'pro' }, sensitiveEnvironmentVariablePolicy: 'on' } },
      { data: { billing: { plan: 'pro' }, sensitiveEnvironmentVariablePolicy: 'default' } },
      { data: { billing: { plan: 'pro' }, sensitiveEnvironmentVariablePolicy: null } },
    ],
    exempted: [{ data: { billing: { plan: 'hobby' } } }],
  },
  'default-protection': {
    title: 'New projects are protected',
    why: 'Preview deployments of a new project, with unfinished features and test data, are public from the first push.',
    severity: 'low',
    message: 'New projects of the team start without deployment protection',
    fix: 'In the team under Settings → Deployment Protection, set Vercel Authentication with Standard Protection as the default of new projects.',
    references: ['CWE-284', 'https://vercel.com/docs/deployment-protection'],
    ...TEAM,
    exempt: (data) =>
      valueAt(data, 'defaultDeploymentProtection') === undefined
        ? 'The team has not changed the default of Vercel, which protects new projects'
        : undefined,
    finds(data) {
      if (isObject(valueAt(data, 'defaultDeploymentProtection.passwordProtection'))) return undefined;
      return statedAt(data, 'defaultDeploymentProtection.ssoProtection') === null
        ? 'defaultDeploymentProtection.ssoProtection: null'
        : undefined;
    },
    weak: [{ data: { defaultDeploymentProtection: { ssoProtection: null, passwordProtection: null } } }],
    sound: [{ data: { defaultDeploymentProtection: { ssoProtection: { deploymentType: 'preview' } } } }],
    exempted: [{ data: { billing: { plan: 'hobby' } } }],
  },
});

function planOf(data: Json): string {
  return textAt(data, 'billing.plan');
}

function unconnected(data: Json): string | undefined {
  return isObject(valueAt(data, 'saml.connection')) ? undefined : 'SAML is not connected';
}
