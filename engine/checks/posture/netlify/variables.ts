import type { Json } from '../../../evidence/facts/reading.ts';
import { flagAt, listAt, textAt, textOr, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { isExposedName, isSecretName, isServerName } from '../../../evidence/parse/provider/variable.ts';
import { definePostureTable } from '../support/posture-table.ts';

const SECRETS_DOCS = 'https://docs.netlify.com/build/environment-variables/secrets-controller/';
const OVERVIEW_DOCS = 'https://docs.netlify.com/build/environment-variables/overview/';
const PREVIEWS = ['deploy-preview', 'branch-deploy', 'branch'];
const REVOKE =
  'Revoke the credential at its issuer: it counts as published. Name the new one without the prefix, mark it as secret, read it in functions only, and let the browser call them.';
const NO_VARIABLES = 'The sites have no environment variables';
const NO_SHARED = 'The team shares no environment variables';
const variable = (key: string, isSecret: boolean, ...values: readonly Json[]) => ({
  data: { key, is_secret: isSecret, values: values.length === 0 ? [{ context: 'production' }] : values },
});

export default definePostureTable('netlify', {
  'variable-readable': {
    title: 'Credentials are marked as secret',
    why: 'Values of other variables can be read back by members and by every token that can see the site, and appear in logs. Secret ones are readable by builds and functions only, and deploys are scanned for them.',
    severity: 'medium',
    message: 'Credential in an environment variable that is not secret',
    fix: 'In the project under Project configuration → Environment variables, open the variable and choose “Contains secret values”. Replace the credential if too many people could see it.',
    references: ['CWE-522', SECRETS_DOCS],
    reads: 'netlifyVariables',
    none: NO_VARIABLES,
    finds: readable,
    weak: [variable('STRIPE_SECRET_KEY', false), variable('DATABASE_URL', false, { context: 'all' })],
    sound: [
      variable('STRIPE_SECRET_KEY', true),
      variable('SITE_NAME', false),
      variable('API_TOKEN', false, { context: 'all', harmless: true, holds: null }),
      variable('API_TOKEN', false, { context: 'dev' }),
      variable('VITE_API_KEY', false),
    ],
  },
  'variable-exposed': {
    title: 'Site variables with credentials do not have names that frameworks publish',
    why: 'The framework writes variables with this prefix into the scripts that every visitor loads.',
    severity: 'high',
    message: 'Credential in an environment variable that is published with the site',
    fix: REVOKE,
    references: ['CWE-200', 'CWE-522', OVERVIEW_DOCS],
    reads: 'netlifyVariables',
    none: NO_VARIABLES,
    finds: published,
    weak: [variable('VITE_OPENAI_API_KEY', false), variable('GATSBY_DATABASE_URL', true)],
    sound: [
      variable('VITE_SUPABASE_ANON_KEY', false),
      variable('NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY', false),
      variable('OPENAI_API_KEY', true),
      variable('VITE_PASSWORD', false, { context: 'all', harmless: true, holds: null }),
    ],
  },
  'variable-contexts': {
    title: 'Credentials of production are not shared with previews',
    why: 'Deploy previews and branch deploys run code before its review; with the same credential, it reaches production data.',
    severity: 'low',
    message: 'Production and previews share a credential',
    fix: 'In the project under Project configuration → Environment variables, choose “Different value for each deploy context” and give previews the credential of a test account.',
    references: ['CWE-1391', OVERVIEW_DOCS],
    reads: 'netlifyVariables',
    none: NO_VARIABLES,
    finds(data) {
      if (!isCredential(data)) return undefined;
      const values = listAt(data, 'values');
      if (values.some((one) => textAt(one, 'context') === 'all')) return `${textAt(data, 'key')}: all contexts`;
      const production = values.find((one) => textAt(one, 'context') === 'production');
      const digest = production === undefined ? '' : textOr(production, 'digest');
      const same = values.filter(
        (one) => PREVIEWS.includes(textAt(one, 'context')) && textOr(one, 'digest') === digest,
      );
      const contexts = same.map((one) => textAt(one, 'context'));
      return digest === '' || same.length === 0 ? undefined : `${textAt(data, 'key')}: ${contexts.join(', ')}`;
    },
    weak: [variable('DATABASE_URL', false, { context: 'all' }), variable('JWT_SECRET', true, { context: 'all' })],
    sound: [
      variable('DATABASE_URL', true, { context: 'production' }, { context: 'deploy-preview' }),
      variable('SITE_NAME', false, { context: 'all' }),
    ],
  },
  'shared-variable-readable': {
    title: 'Credentials that sites share are marked as secret',
    why: 'A shared variable is handed to every site of the team. Unless it is secret, its value can be read back by members and their tokens.',
    severity: 'medium',
    message: 'Shared credential is not secret',
    fix: 'In the team under Team settings → Environment variables, open the variable and choose “Contains secret values”, or set it only for the sites that need it.',
    references: ['CWE-522', SECRETS_DOCS],
    reads: 'netlifySharedVariables',
    none: NO_SHARED,
    finds: readable,
    weak: [variable('SENDGRID_API_KEY', false)],
    sound: [variable('SENDGRID_API_KEY', true), variable('REGION', false)],
  },
  'shared-variable-exposed': {
    title: 'Credentials that sites share do not have names that frameworks publish',
    why: 'The framework writes variables with this prefix into the scripts that every visitor loads, in every site of the team.',
    severity: 'high',
    message: 'Shared credential is published with the sites',
    fix: REVOKE,
    references: ['CWE-200', 'CWE-522', OVERVIEW_DOCS],
    reads: 'netlifySharedVariables',
    none: NO_SHARED,
    finds: published,
    weak: [variable('PUBLIC_ADMIN_PASSWORD', false)],
    sound: [variable('PUBLIC_SITE_URL', false), variable('ADMIN_PASSWORD', true)],
  },
});

/** Values of the context `dev` stay readable by design. */
function readable(data: Json): string | undefined {
  if (flagAt(data, 'is_secret') || !isCredential(data)) return undefined;
  const contexts = listAt(data, 'values').map((one) => textAt(one, 'context'));
  return contexts.every((context) => context.startsWith('dev')) ? undefined : described(data);
}

function published(data: Json): string | undefined {
  const key = textAt(data, 'key');
  if (!isExposedName(key)) return undefined;
  return kindsOf(data).length > 0 || (isServerName(key) && !isHarmless(data)) ? described(data) : undefined;
}

function isCredential(data: Json): boolean {
  const key = textAt(data, 'key');
  if (isExposedName(key)) return false;
  return kindsOf(data).length > 0 || (isSecretName(key) && !isHarmless(data));
}

function kindsOf(data: Json): string[] {
  const kinds = listAt(data, 'values').map((one) => textOr(one, 'holds'));
  return [...new Set(kinds.filter((kind) => kind !== ''))];
}

function isHarmless(data: Json): boolean {
  return listAt(data, 'values').every((one) => valueAt(one, 'harmless') === true);
}

function described(data: Json): string {
  const contexts = listAt(data, 'values').map((one) => textAt(one, 'context'));
  const kinds = kindsOf(data);
  return `${textAt(data, 'key')} (${[...new Set(contexts)].join(', ')})${kinds.length === 0 ? '' : `, value: ${kinds.join(', ')}`}`;
}
