import type { Json } from '../../../evidence/facts/reading.ts';
import { isObject, momentAt, statedAt, textOr, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { YEAR } from '../support/moments.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { mustBeOn, shownCount, showsIf } from '../support/settings.ts';

const PROTECTION_DOCS = 'https://vercel.com/docs/deployment-protection';
const BYPASS_DOCS = `${PROTECTION_DOCS}/methods-to-bypass-deployment-protection`;
const LONG_AGO = Date.parse('2024-01-15T09:00:00Z');
const RECENTLY = Date.parse('2026-02-20T09:00:00Z');
const none = { ssoProtection: null, passwordProtection: null, trustedIps: null, passport: null };
const authenticated = (deploymentType: string) => ({ ssoProtection: { deploymentType } });
const automation = (createdAt: number) => ({
  protectionBypass: { 'bypass 1': { scope: 'automation-bypass', createdAt } },
});
const shared = (bypass: Readonly<Record<string, Json>>) => ({ protectionBypass: { 'bypass 1': bypass } });
const PROTECTION = { reads: 'vercelProjects', page: '/settings/deployment-protection' } as const;
const ALIASES = { reads: 'vercelAliases', none: 'No address is shared or excepted' } as const;

export default definePostureTable('vercel', {
  'preview-protection': {
    title: 'Preview deployments are not public',
    why: 'Previews show unfinished features and often run against test or production data. Their URLs become known through comments, logs and certificates. The public production site is not affected.',
    severity: 'medium',
    message: 'Preview deployments are public',
    fix: 'In the project under Settings → Deployment Protection, turn on Vercel Authentication with Standard Protection: it is part of every plan and leaves the production domain public.',
    references: ['CWE-284', 'CWE-200', PROTECTION_DOCS],
    ...PROTECTION,
    finds: (data) => (isProtected(data) ? undefined : 'ssoProtection: null, no other protection'),
    weak: [{ data: none }],
    sound: [
      { data: { ...none, ...authenticated('all_except_custom_domains') } },
      { data: { ...none, passwordProtection: {} } },
      { data: { ...none, trustedIps: { deploymentType: 'preview' } } },
    ],
  },
  'generated-url-protection': {
    title: 'Old production deployments are not public',
    why: 'Every production deployment keeps its own URL. With “Only Preview Deployments”, old versions stay public there, with vulnerabilities that were fixed since.',
    severity: 'low',
    message: 'Generated URLs of production deployments are public',
    fix: 'In the project under Settings → Deployment Protection, change Vercel Authentication from “Only Preview Deployments” to “Standard Protection”. The production domain stays public.',
    references: ['CWE-284', PROTECTION_DOCS],
    ...PROTECTION,
    exempt: (data) => (isObject(valueAt(data, 'ssoProtection')) ? undefined : 'Vercel Authentication is off'),
    finds: showsIf('ssoProtection.deploymentType', 'preview'),
    weak: [{ data: authenticated('preview') }],
    sound: [{ data: authenticated('all_except_custom_domains') }, { data: authenticated('all') }],
    exempted: [{ data: none }],
  },
  'fork-protection': {
    title: 'Deployments of pull requests from forks require approval',
    why: 'Without it, anyone can open a pull request whose build prints the environment variables of the project.',
    severity: 'high',
    message: 'Pull requests from forks are deployed without approval',
    fix: 'In the project under Settings → Security, turn on “Git Fork Protection”.',
    references: ['CWE-862', 'https://vercel.com/docs/project-configuration/security-settings'],
    reads: 'vercelProjects',
    page: '/settings/security',
    exempt: (data) =>
      valueAt(data, 'link.productionBranch') === undefined ? 'The project has no Git repository' : undefined,
    ...mustBeOn('gitForkProtection', { link: { productionBranch: 'main' } }),
    exempted: [{ data: { gitForkProtection: false } }],
  },
  'bypass-age': {
    title: 'Bypass secrets are rotated every year',
    why: 'The secret gives access to every protected deployment and is stored in the settings of test services and build servers.',
    severity: 'low',
    message: 'Secret that bypasses deployment protection is older than a year',
    fix: 'In the project under Settings → Deployment Protection → Protection Bypass for Automation, add a new secret, replace the old one where it is used, and delete it.',
    references: ['CWE-324', `${BYPASS_DOCS}/protection-bypass-automation`],
    ...PROTECTION,
    exempt: (data) => (automationsOf(data).length === 0 ? 'There is no bypass secret' : undefined),
    finds(data, _, now) {
      const old = automationsOf(data).filter((one) => now - momentAt(one, 'createdAt') > YEAR);
      return shownCount('secrets older than a year', old);
    },
    weak: [{ data: automation(LONG_AGO) }],
    sound: [{ data: automation(RECENTLY) }],
    exempted: [{ data: { protectionBypass: {} } }],
  },
  'share-link-expiry': {
    title: 'Shareable links expire',
    why: 'A link sent by chat or email gives access to the deployment to everyone it is forwarded to, indefinitely.',
    severity: 'low',
    message: 'Shareable link without expiration',
    fix: 'Open the deployment, choose Share, and revoke the link or create a new one with an expiration.',
    references: ['CWE-613', `${BYPASS_DOCS}/sharable-links`],
    ...ALIASES,
    finds(data) {
      const endless = bypassesOf(data, 'shareable-link').filter((one) => valueAt(one, 'expires') === undefined);
      return shownCount('links without expiration', endless);
    },
    weak: [{ data: shared({ scope: 'shareable-link', createdAt: RECENTLY }) }],
    sound: [{ data: shared({ scope: 'shareable-link', createdAt: RECENTLY, expires: RECENTLY }) }],
  },
  'protection-exception': {
    title: 'No preview domain is exempt from deployment protection',
    why: 'An exception makes one preview domain public, with whatever is deployed to its branch later.',
    severity: 'low',
    message: 'Preview domain is exempt from deployment protection',
    fix: 'In the project under Settings → Deployment Protection → Deployment Protection Exceptions, remove the domain, or move what has to be public to the production deployment.',
    references: ['CWE-284', `${BYPASS_DOCS}/deployment-protection-exceptions`],
    ...ALIASES,
    finds: (data) =>
      bypassesOf(data, 'alias-protection-override').length === 0 ? undefined : 'scope: alias-protection-override',
    weak: [{ data: shared({ scope: 'alias-protection-override', createdAt: RECENTLY }) }],
    sound: [{ data: shared({ scope: 'user', createdAt: RECENTLY }) }],
  },
});

/** Any of the methods of https://vercel.com/docs/deployment-protection/methods-to-protect-deployments. */
function isProtected(data: Json): boolean {
  const trusted = valueAt(data, 'trustedIps');
  return (
    isObject(valueAt(data, 'passwordProtection')) ||
    isObject(valueAt(data, 'passport')) ||
    (isObject(trusted) && textOr(trusted, 'deploymentType') !== 'production') ||
    statedAt(data, 'ssoProtection') !== null
  );
}

function automationsOf(data: Json): readonly Json[] {
  return bypassesOf(data, 'automation-bypass');
}

function bypassesOf(data: Json, scope: string): readonly Json[] {
  const bypasses = statedAt(data, 'protectionBypass');
  return isObject(bypasses) ? Object.values(bypasses).filter((one) => textOr(one, 'scope') === scope) : [];
}
