import type { Json } from '../../../evidence/facts/reading.ts';
import { flagAt, listAt, textAt, textOr, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { isCredential, isPublished, type StoredVariable, showsVariables } from '../support/stored-variable.ts';

const SECRETS_DOCS = 'https://docs.netlify.com/build/environment-variables/secrets-controller/';
const OVERVIEW_DOCS = 'https://docs.netlify.com/build/environment-variables/overview/';
const PREVIEWS = ['deploy-preview', 'branch-deploy', 'branch'];
const variable = (key: string, isSecret: boolean, ...values: readonly Json[]) => ({
  data: { key, is_secret: isSecret, values: values.length === 0 ? [{ context: 'production' }] : values },
});
const VARIABLES = { reads: 'netlifyVariables', none: 'The sites have no environment variables' } as const;
const SHARED = { reads: 'netlifySharedVariables', none: 'The team shares no environment variables' } as const;
const PUBLISHED = {
  severity: 'high',
  fix: 'Revoke the credential at its issuer: it counts as published. Name the new one without the prefix, mark it as secret, read it in functions only, and let the browser call them.',
  references: ['CWE-200', 'CWE-522', OVERVIEW_DOCS],
  finds: showsVariables(variableOf, isPublished),
} as const;

export default definePostureTable('netlify', {
  'variable-readable': {
    title: 'Credentials are marked as secret',
    why: 'Values of other variables can be read back by members and by every token that can see the site, and appear in logs. Secret ones are readable by builds and functions only, and deploys are scanned for them.',
    severity: 'medium',
    message: 'Credential in an environment variable that is not secret',
    fix: 'In the project under Project configuration → Environment variables, open the variable and choose “Contains secret values”. Replace the credential if too many people could see it.',
    references: ['CWE-522', SECRETS_DOCS],
    ...VARIABLES,
    finds: showsVariables(variableOf, isReadable),
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
    message: 'Credential in an environment variable that is published with the site',
    ...VARIABLES,
    ...PUBLISHED,
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
    ...VARIABLES,
    finds(data) {
      if (!isCredential(variableOf(data))) return undefined;
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
    ...SHARED,
    finds: showsVariables(variableOf, isReadable),
    weak: [variable('SENDGRID_API_KEY', false)],
    sound: [variable('SENDGRID_API_KEY', true), variable('REGION', false)],
  },
  'shared-variable-exposed': {
    title: 'Credentials that sites share do not have names that frameworks publish',
    why: 'The framework writes variables with this prefix into the scripts that every visitor loads, in every site of the team.',
    message: 'Shared credential is published with the sites',
    ...SHARED,
    ...PUBLISHED,
    weak: [variable('PUBLIC_ADMIN_PASSWORD', false)],
    sound: [variable('PUBLIC_SITE_URL', false), variable('ADMIN_PASSWORD', true)],
  },
});

/** Values of the context `dev` stay readable by design. */
function isReadable(one: StoredVariable, data: Json): boolean {
  return !flagAt(data, 'is_secret') && isCredential(one) && one.places.some((context) => !context.startsWith('dev'));
}

function variableOf(data: Json): StoredVariable {
  const values = listAt(data, 'values');
  const kinds = values.map((one) => textOr(one, 'holds')).filter((kind) => kind !== '');
  return {
    key: textAt(data, 'key'),
    places: [...new Set(values.map((one) => textAt(one, 'context')))],
    kinds: [...new Set(kinds)],
    isHarmless: values.every((one) => valueAt(one, 'harmless') === true),
  };
}
