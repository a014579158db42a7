import type { Json } from '../../../evidence/facts/reading.ts';
import { listAt, textAt, textOr, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { isExposedName, isSecretName, isServerName } from '../../../evidence/parse/provider/variable.ts';
import { definePostureTable } from '../support/posture-table.ts';

const SENSITIVE_DOCS = 'https://vercel.com/docs/environment-variables/sensitive-environment-variables';
const EXPOSED_DOCS = 'https://vercel.com/docs/environment-variables/framework-environment-variables';
const ROTATE =
  'Set the new value in a variable of the same name with the type Secret, for Production and Preview separately, deploy, and revoke the old value at its issuer.';
const ALL = ['production', 'preview', 'development'];
const variable = (key: string, type: string, more: Readonly<Record<string, Json>> = {}) => ({
  data: { key, type, target: ['production'], ...more },
});

export default definePostureTable('vercel', {
  'variable-plain': {
    title: 'Credentials are not stored as plain text',
    why: 'Plain variables are listed with their values by the API and the dashboard, for every member and every token that can see the project.',
    severity: 'high',
    message: 'Credential in a plain-text environment variable',
    fix: `In the project under Settings → Environment Variables, delete the variable and add it again. ${ROTATE}`,
    references: ['CWE-312', 'CWE-522', SENSITIVE_DOCS],
    reads: 'vercelVariables',
    none: 'The projects have no environment variables',
    finds(data) {
      if (textAt(data, 'type') !== 'plain' || !isCredential(data)) return undefined;
      const shows = `type: plain, ${described(data)}`;
      return textOr(data, 'holds') === '' ? { shows, severity: 'medium' } : shows;
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
    reads: 'vercelVariables',
    none: 'The projects have no environment variables',
    finds: (data) => (isReadable(data) && !isManaged(data) ? described(data) : undefined),
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
    severity: 'high',
    message: 'Credential in an environment variable that is published with the site',
    fix: 'Revoke the credential at its issuer: it counts as published. Name the new one without the prefix, read it in server code only, and let the browser call that code.',
    references: ['CWE-200', 'CWE-522', EXPOSED_DOCS],
    reads: 'vercelVariables',
    none: 'The projects have no environment variables',
    finds: (data) => (isPublished(data) ? described(data) : undefined),
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
    reads: 'vercelVariables',
    none: 'The projects have no environment variables',
    finds: (data) => (isShared(data) && isCredential(data) && !isManaged(data) ? described(data) : undefined),
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
    reads: 'vercelSharedVariables',
    none: 'The team shares no environment variables',
    finds: (data) =>
      isReadable(data) || (textAt(data, 'type') === 'plain' && isCredential(data)) ? described(data) : undefined,
    weak: [variable('SENDGRID_API_KEY', 'encrypted'), variable('SENDGRID_API_KEY', 'plain')],
    sound: [variable('SENDGRID_API_KEY', 'sensitive'), variable('REGION', 'plain', { holds: null, harmless: false })],
  },
  'shared-variable-exposed': {
    title: 'Credentials that projects share do not have names that frameworks publish',
    why: 'The framework writes variables with this prefix into the scripts that every visitor loads, in every linked project.',
    severity: 'high',
    message: 'Shared credential is published with the sites',
    fix: 'Revoke the credential at its issuer: it counts as published. Name the new one without the prefix, read it in server code only, and let the browser call that code.',
    references: ['CWE-200', 'CWE-522', EXPOSED_DOCS],
    reads: 'vercelSharedVariables',
    none: 'The team shares no environment variables',
    finds: (data) => (isPublished(data) ? described(data) : undefined),
    weak: [variable('NEXT_PUBLIC_ADMIN_PASSWORD', 'encrypted')],
    sound: [variable('NEXT_PUBLIC_SITE_URL', 'encrypted'), variable('ADMIN_PASSWORD', 'sensitive')],
  },
});

function described(data: Json): string {
  const kind = textOr(data, 'holds');
  const places = listAt(data, 'target').map(String).join(', ');
  return `${textAt(data, 'key')} (${places})${kind === '' ? '' : `, value: ${kind}`}`;
}

/** A credential by its value if it is readable, otherwise by its name. Published names have their own check. */
function isCredential(data: Json): boolean {
  const key = textAt(data, 'key');
  if (isExposedName(key)) return false;
  if (textOr(data, 'holds') !== '') return true;
  return isSecretName(key) && valueAt(data, 'harmless') !== true;
}

function isPublished(data: Json): boolean {
  const key = textAt(data, 'key');
  if (!isExposedName(key)) return false;
  return textOr(data, 'holds') !== '' || (isServerName(key) && valueAt(data, 'harmless') !== true);
}

/** Those of the environment Development alone are downloaded to laptops anyway. `visibility` counts where it is set. */
function isReadable(data: Json): boolean {
  const kept = listAt(data, 'target').some((target) => target !== 'development');
  return textAt(data, 'type') === 'encrypted' && textOr(data, 'visibility') !== 'secret' && kept && isCredential(data);
}

function isShared(data: Json): boolean {
  const targets = listAt(data, 'target');
  return targets.includes('production') && targets.length > 1;
}

/** Set and renewed by an integration. */
function isManaged(data: Json): boolean {
  return textOr(data, 'configurationId') !== '';
}
