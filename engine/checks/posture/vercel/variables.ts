import type { Json } from '../../../evidence/facts/reading.ts';
import { listAt, textAt, textOr, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable } from '../support/posture-table.ts';
import {
  described,
  isCredential,
  isPublished,
  type StoredVariable,
  showsVariables,
} from '../support/stored-variable.ts';

const SENSITIVE_DOCS = 'https://vercel.com/docs/environment-variables/sensitive-environment-variables';
const EXPOSED_DOCS = 'https://vercel.com/docs/environment-variables/framework-environment-variables';
const ROTATE =
  'Set the new value in a variable of the same name with the type Secret, for Production and Preview separately, deploy, and revoke the old value at its issuer.';
const ALL = ['production', 'preview', 'development'];
const variable = (key: string, type: string, more: Readonly<Record<string, Json>> = {}) => ({
  data: { key, type, target: ['production'], ...more },
});
const VARIABLES = { reads: 'vercelVariables', none: 'The projects have no environment variables' } as const;
const PUBLISHED = {
  severity: 'high',
  fix: 'Revoke the credential at its issuer: it counts as published. Name the new one without the prefix, read it in server code only, and let the browser call that code.',
  references: ['CWE-200', 'CWE-522', EXPOSED_DOCS],
  finds: showsVariables(variableOf, isPublished),
} as const;
const SHARED = { reads: 'vercelSharedVariables', none: 'The team shares no environment variables' } as const;

export default definePostureTable('vercel', {
  'variable-plain': {
    title: 'Credentials are not stored as plain text',
    why: 'Plain variables are listed with their values by the API and the dashboard, for every member and every token that can see the project.',
    severity: 'high',
    message: 'Credential in a plain-text environment variable',
    fix: `In the project under Settings → Environment Variables, delete the variable and add it again. ${ROTATE}`,
    references: ['CWE-312', 'CWE-522', SENSITIVE_DOCS],
    ...VARIABLES,
    finds(data) {
      const one = variableOf(data);
      if (textAt(data, 'type') !== 'plain' || !isCredential(one)) return undefined;
      const shows = `type: plain, ${described(one)}`;
      return one.kinds.length === 0 ? { shows, severity: 'medium' } : shows;
    },
    weak: [variable('STRIPE_SECRET_KEY', 'plain'), variable('DATABASE_URL', 'plain')],
    sound: [
      variable('SITE_NAME', 'plain', { holds: null, harmless: false }),
      variable('STRIPE_SECRET_KEY', 'sensitive'),
      variable('NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY', 'plain', { holds: null, harmless: true }),
      variable('VUE_APP_API_TOKEN', 'plain', { holds: null, harmless: false }),
      variable('API_TOKEN', 'plain', { holds: null, harmless: true }),
    ],
  },
  'variable-readable': {
    title: 'Credentials are stored as secret variables',
    why: 'Variables of the type Config are encrypted, but members and tokens with access to the project can read them back. Those of the type Secret, formerly “Sensitive”, can only be used and replaced.',
    severity: 'low',
    message: 'Credential in an environment variable that can be read back',
    fix: `In the project under Settings → Environment Variables, replace the variable. ${ROTATE}`,
    references: ['CWE-522', SENSITIVE_DOCS, 'https://vercel.com/kb/bulletin/vercel-april-2026-security-incident'],
    ...VARIABLES,
    finds: showsVariables(variableOf, (one, data) => isReadable(one, data) && !isManaged(data)),
    weak: [variable('OPENAI_API_KEY', 'encrypted'), variable('DATABASE_URL', 'encrypted', { visibility: 'config' })],
    sound: [
      variable('OPENAI_API_KEY', 'sensitive'),
      variable('OPENAI_API_KEY', 'encrypted', { visibility: 'secret' }),
      variable('OPENAI_API_KEY', 'encrypted', { target: ['development'] }),
      variable('POSTGRES_URL', 'encrypted', { configurationId: 'icfg_1' }),
      variable('SITE_URL', 'encrypted'),
      variable('VITE_API_KEY', 'encrypted'),
    ],
  },
  'variable-exposed': {
    title: 'Project variables with credentials do not have names that frameworks publish',
    why: 'The framework writes variables with this prefix into the scripts that every visitor loads.',
    message: 'Credential in an environment variable that is published with the site',
    ...VARIABLES,
    ...PUBLISHED,
    weak: [
      variable('NEXT_PUBLIC_SUPABASE_SERVICE_ROLE_KEY', 'encrypted'),
      variable('VITE_OPENAI_API_KEY', 'encrypted'),
      variable('NUXT_PUBLIC_DATABASE_URL', 'sensitive'),
    ],
    sound: [
      variable('NEXT_PUBLIC_SUPABASE_ANON_KEY', 'encrypted'),
      variable('NEXT_PUBLIC_FIREBASE_API_KEY', 'encrypted'),
      variable('NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY', 'plain', { holds: null, harmless: true }),
      variable('OPENAI_API_KEY', 'sensitive'),
      variable('VITE_PASSWORD', 'plain', { holds: null, harmless: true }),
    ],
  },
  'variable-environments': {
    title: 'Credentials of production are not shared with other environments',
    why: 'Previews run code of every branch before its review, and Development values are downloaded to laptops. Both can then access production data.',
    severity: 'low',
    message: 'Production and another environment share a credential',
    fix: 'Create a separate credential for Preview and Development, preferably one of a test account, and limit the existing variable to Production.',
    references: ['CWE-1391', 'https://vercel.com/docs/environment-variables#environments'],
    ...VARIABLES,
    finds: showsVariables(variableOf, (one, data) => isShared(one) && isCredential(one) && !isManaged(data)),
    weak: [
      variable('DATABASE_URL', 'encrypted', { target: ALL }),
      variable('JWT_SECRET', 'sensitive', { target: ['production', 'preview'] }),
    ],
    sound: [
      variable('DATABASE_URL', 'encrypted'),
      variable('DATABASE_URL', 'encrypted', { target: ['preview', 'development'] }),
      variable('SITE_NAME', 'encrypted', { target: ALL }),
      variable('POSTGRES_URL', 'encrypted', { target: ALL, configurationId: 'icfg_1' }),
    ],
  },
  'shared-variable-readable': {
    title: 'Credentials that projects share are secret variables',
    why: 'A shared variable is handed to every linked project. Unless it has the type Secret, members and tokens with access to the team can read it back.',
    severity: 'low',
    message: 'Shared credential can be read back',
    fix: `In the team under Settings → Environment Variables, replace the variable. ${ROTATE}`,
    references: [
      'CWE-522',
      SENSITIVE_DOCS,
      'https://vercel.com/docs/environment-variables/shared-environment-variables',
    ],
    ...SHARED,
    finds: showsVariables(
      variableOf,
      (one, data) => isReadable(one, data) || (textAt(data, 'type') === 'plain' && isCredential(one)),
    ),
    weak: [variable('SENDGRID_API_KEY', 'encrypted'), variable('SENDGRID_API_KEY', 'plain')],
    sound: [variable('SENDGRID_API_KEY', 'sensitive'), variable('REGION', 'plain', { holds: null, harmless: false })],
  },
  'shared-variable-exposed': {
    title: 'Credentials that projects share do not have names that frameworks publish',
    why: 'The framework writes variables with this prefix into the scripts that every visitor loads, in every linked project.',
    message: 'Shared credential is published with the sites',
    ...SHARED,
    ...PUBLISHED,
    weak: [variable('NEXT_PUBLIC_ADMIN_PASSWORD', 'encrypted')],
    sound: [variable('NEXT_PUBLIC_SITE_URL', 'encrypted'), variable('ADMIN_PASSWORD', 'sensitive')],
  },
});

function variableOf(data: Json): StoredVariable {
  const kind = textOr(data, 'holds');
  return {
    key: textAt(data, 'key'),
    places: listAt(data, 'target').map(String),
    kinds: kind === '' ? [] : [kind],
    isHarmless: valueAt(data, 'harmless') === true,
  };
}

/** Those of the environment Development alone are downloaded to laptops anyway. `visibility` counts where it is set. */
function isReadable(one: StoredVariable, data: Json): boolean {
  const kept = one.places.some((place) => place !== 'development');
  return textAt(data, 'type') === 'encrypted' && textOr(data, 'visibility') !== 'secret' && kept && isCredential(one);
}

function isShared({ places }: StoredVariable): boolean {
  return places.includes('production') && places.length > 1;
}

/** Set and renewed by an integration. */
function isManaged(data: Json): boolean {
  return textOr(data, 'configurationId') !== '';
}
