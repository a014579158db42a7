import { BRANCH_FIELDS } from '../../../evidence/facts/providers/vercel.ts';
import type { Json } from '../../../evidence/facts/reading.ts';
import { textAt, textOr, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { DAY, dayOf } from '../support/moments.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { mustBeOff, showsIf } from '../support/settings.ts';

const SECURITY_DOCS = 'https://vercel.com/docs/project-configuration/security-settings';
const LONG_AGO = Date.parse('2025-01-15T09:00:00Z');
/** Ends of support (https://github.com/nodejs/release#release-schedule). */
const ENDS: Readonly<Record<string, string>> = {
  '8.10.x': '2019-12-31',
  '10.x': '2021-04-30',
  '12.x': '2022-04-30',
  '14.x': '2023-04-30',
  '16.x': '2023-09-11',
  '18.x': '2025-04-30',
  '20.x': '2026-04-30',
  '22.x': '2027-04-30',
  '24.x': '2028-04-30',
};
const deployed = (branch: string) => ({
  link: { productionBranch: 'main' },
  targets: { production: { meta: { githubCommitRef: branch } } },
});

export default definePostureTable('vercel', {
  'directory-listing': {
    title: 'Directory listing is off',
    why: 'A folder without an index page shows all of its files, including forgotten exports and backups.',
    severity: 'medium',
    message: 'Directory listing is on',
    fix: 'In the project under Settings → Advanced, turn off “Directory Listing”.',
    references: ['CWE-548', 'https://vercel.com/docs/directory-listing'],
    reads: 'vercelProjects',
    page: '/settings/advanced',
    ...mustBeOff('directoryListing'),
  },
  'support-code': {
    title: 'Source code is not visible to Vercel support',
    why: 'With this setting, Vercel employees may open source code and build output at any time. It is needed only during a support case.',
    severity: 'low',
    message: 'Source code is visible to Vercel support',
    fix: 'In the project under Settings → Security, turn off “Vercel Support Code Visibility” when the support case is closed.',
    references: ['CWE-250', SECURITY_DOCS],
    reads: 'vercelProjects',
    page: '/settings/security',
    finds: (data) =>
      valueAt(data, 'customerSupportCodeVisibility') === true ? 'customerSupportCodeVisibility: true' : undefined,
    weak: [{ data: { customerSupportCodeVisibility: true } }],
    sound: [{ data: { customerSupportCodeVisibility: false } }],
  },
  'oidc-issuer': {
    title: 'OpenID Connect tokens come from the team issuer',
    why: 'All customers of Vercel share the global issuer. A cloud role that trusts it and lacks one condition trusts every project on Vercel.',
    severity: 'low',
    message: 'OpenID Connect tokens come from the global issuer',
    fix: 'Add `https://oidc.vercel.com/[TEAM]` as identity provider in your cloud account. Then, in the project under Settings → Security → Secure Backend Access with OIDC Federation, change the issuer mode to “Team” and remove the old provider.',
    references: ['CWE-1390', 'https://vercel.com/docs/oidc'],
    reads: 'vercelProjects',
    page: '/settings/security',
    exempt: (data) => (valueAt(data, 'oidcTokenConfig.enabled') === true ? undefined : 'The project issues no tokens'),
    finds: showsIf('oidcTokenConfig.issuerMode', 'global'),
    weak: [{ data: { oidcTokenConfig: { enabled: true, issuerMode: 'global' } } }],
    sound: [{ data: { oidcTokenConfig: { enabled: true, issuerMode: 'team' } } }],
    exempted: [{ data: { oidcTokenConfig: { enabled: false } } }],
  },
  'node-version': {
    title: 'The Node.js version is maintained',
    why: 'Functions and builds run on it. After its end of life, vulnerabilities in it are no longer fixed.',
    severity: 'low',
    message: 'Node.js version is no longer maintained',
    fix: 'In the project under Settings → Build and Deployment → Node.js Version, select the newest version, set the same in `engines` of `package.json`, and deploy a preview first.',
    references: ['CWE-1104', 'https://vercel.com/docs/functions/runtimes/node-js/node-js-versions'],
    reads: 'vercelProjects',
    page: '/settings/build-and-deployment',
    finds(data, _, now) {
      const version = textAt(data, 'nodeVersion');
      const end = ENDS[version];
      return end !== undefined && now > Date.parse(end) ? `nodeVersion: ${version}, support ended ${end}` : undefined;
    },
    weak: [{ data: { nodeVersion: '18.x' } }],
    sound: [{ data: { nodeVersion: '24.x' } }],
  },
  'attack-mode': {
    title: 'Attack Mode is not left on',
    why: 'It challenges every visitor: search engines are let through, but APIs, feeds, monitoring and AI assistants are not.',
    severity: 'low',
    message: 'Attack Mode is on for more than a week',
    fix: 'In the project under Firewall → Bot Management, turn off “Attack Mode” when the attack is over. Rate limits and Bot Protection can stay.',
    references: ['CWE-1188', 'https://vercel.com/docs/vercel-firewall/attack-mode'],
    reads: 'vercelProjects',
    page: '/firewall',
    finds(data, _, now) {
      if (valueAt(data, 'security.attackModeEnabled') !== true) return undefined;
      const since = valueAt(data, 'security.attackModeUpdatedAt');
      const until = valueAt(data, 'security.attackModeActiveUntil');
      if (typeof until === 'number' && until <= now) return undefined;
      return typeof since === 'number' && now - since > 7 * DAY
        ? `attackModeEnabled: true since ${dayOf(since)}`
        : undefined;
    },
    weak: [{ data: { security: { attackModeEnabled: true, attackModeUpdatedAt: LONG_AGO } } }],
    sound: [
      { data: { security: { attackModeEnabled: false, attackModeUpdatedAt: LONG_AGO } } },
      { data: { security: {} } },
    ],
  },
  'production-branch': {
    title: 'Production was built from the production branch',
    why: 'A promoted preview or a forgotten rollback skips the review that the production branch requires.',
    severity: 'low',
    likelihood: 'possible',
    message: 'The production deployment comes from another branch',
    fix: 'Merge the branch if it is meant for production, and deploy the production branch. After a rollback, choose “Undo Rollback” once the fix is merged.',
    references: ['CWE-1269', 'https://vercel.com/docs/deployments/promoting-a-deployment'],
    reads: 'vercelProjects',
    page: '/deployments',
    exempt: (data) =>
      branchOf(data) === '' || textOr(data, 'link.productionBranch') === ''
        ? 'Production was not built from a Git repository'
        : undefined,
    finds(data) {
      const branch = branchOf(data);
      const expected = textAt(data, 'link.productionBranch');
      return branch === expected ? undefined : `production: ${branch}, production branch: ${expected}`;
    },
    weak: [{ data: deployed('try-checkout') }],
    sound: [{ data: deployed('main') }],
    exempted: [{ data: { link: { productionBranch: 'main' }, targets: { production: { meta: {} } } } }],
  },
});

function branchOf(data: Json): string {
  const branches = BRANCH_FIELDS.map((name) => textOr(data, `targets.production.meta.${name}`));
  return branches.find((branch) => branch !== '') ?? '';
}
