import type { Json } from '../../../evidence/facts/reading.ts';
import { flagAt, listAt, textAt } from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { mustBeOff, shownCount } from '../support/settings.ts';

const DOCS = 'https://docs.github.com/en/code-security';
const SECURITY_DOCS = `${DOCS}/getting-started/securing-your-repository`;
const ANALYSIS = { reads: 'githubRepositories', page: '/settings/security_analysis' } as const;
const features = (name: string, status: string) => ({
  private: false,
  security_and_analysis: { [name]: { status } },
});
const statusOf = (name: string) => (data: Json) => {
  const status = textAt(data, `security_and_analysis.${name}.status`);
  return status === 'enabled' ? undefined : `${name}: ${status}`;
};

/** Free for public repositories; private ones of organizations need a paid product, those of persons cannot have it. */
function secretProtection(name: string) {
  const off = features(name, 'disabled');
  return {
    ...ANALYSIS,
    exempt: (data: Json) =>
      flagAt(data, 'private') && textAt(data, 'owner.type') === 'User'
        ? 'Private repositories of personal accounts cannot have it'
        : undefined,
    finds(data: Json) {
      const shows = statusOf(name)(data);
      return shows !== undefined && flagAt(data, 'private') ? { shows, severity: 'low' as const } : shows;
    },
    weak: [{ data: off }, { data: { ...off, private: true, owner: { type: 'Organization' } } }],
    sound: [{ data: features(name, 'enabled') }],
    exempted: [{ data: { ...off, private: true, owner: { type: 'User' } } }],
  } as const;
}

export default definePostureTable('github', {
  'push-protection': {
    title: 'Push protection is on',
    why: 'Push protection rejects pushes that contain a key. Without it, a key committed by mistake or by an assistant ends up in the history and has to be replaced.',
    severity: 'high',
    message: 'Push protection for secrets is off',
    fix: 'In the repository under Settings → Advanced Security, turn on “Secret Protection” and “Push protection”. It is free for public repositories; private ones of an organization need GitHub Secret Protection.',
    references: ['CWE-798', `${DOCS}/secret-scanning/introduction/about-push-protection`],
    ...secretProtection('secret_scanning_push_protection'),
  },
  'secret-scanning': {
    title: 'Secret scanning is on',
    why: 'Secret scanning finds keys that are already in the history, and notifies their issuers, which can revoke them before they are abused.',
    severity: 'high',
    message: 'Secret scanning is off',
    fix: 'In the repository under Settings → Advanced Security, turn on “Secret Protection”. It is free for public repositories; private ones of an organization need GitHub Secret Protection.',
    references: ['CWE-798', `${DOCS}/secret-scanning/introduction/about-secret-scanning`],
    ...secretProtection('secret_scanning'),
  },
  'open-secret-alerts': {
    title: 'No secret scanning alert is open',
    why: 'An open alert is a key in the repository that was neither revoked nor reviewed. Keys in public repositories are tried within minutes.',
    severity: 'high',
    message: 'Open secret scanning alerts',
    fix: 'Open Security → Secret scanning in the repository, revoke each key where it was issued, replace it, and close the alert as revoked.',
    references: ['CWE-798', `${DOCS}/secret-scanning/managing-alerts-from-secret-scanning`],
    reads: 'githubSecretAlerts',
    finds: (data) => shownCount('open alerts', listAt(data, 'alerts')),
    weak: [{ data: { alerts: [{ number: 7 }] } }],
    sound: [{ data: { alerts: [] } }],
  },
  'dependabot-alerts': {
    title: 'Dependabot alerts are on',
    why: 'Without alerts, published vulnerabilities of dependencies go unnoticed.',
    severity: 'medium',
    message: 'Dependabot alerts are off',
    fix: 'In the repository under Settings → Advanced Security, turn on “Dependabot alerts”. They are free for every repository.',
    references: ['CWE-1104', `${DOCS}/dependabot/dependabot-alerts/about-dependabot-alerts`],
    reads: 'githubAlerts',
    finds: (data) => (flagAt(data, 'enabled') ? undefined : 'Dependabot alerts: disabled'),
    weak: [{ data: { enabled: false } }],
    sound: [{ data: { enabled: true } }],
  },
  'critical-dependencies': {
    title: 'No critical Dependabot alert is open',
    why: 'The critical vulnerability of a dependency is public, so attackers know how to exploit it.',
    severity: 'high',
    message: 'Open Dependabot alerts of critical severity',
    fix: 'Open Security → Dependabot in the repository and merge the update of each dependency, or remove the dependency.',
    references: ['CWE-1395', `${DOCS}/dependabot/dependabot-alerts/viewing-and-updating-dependabot-alerts`],
    reads: 'githubCriticalAlerts',
    finds: (data) => shownCount('open alerts', listAt(data, 'alerts')),
    weak: [{ data: { alerts: [{ number: 3 }] } }],
    sound: [{ data: { alerts: [] } }],
  },
  'security-updates': {
    title: 'Dependabot opens pull requests for vulnerable dependencies',
    why: 'An alert alone changes nothing; with security updates the fix is a pull request that only needs to be merged.',
    severity: 'low',
    message: 'Dependabot security updates are off',
    fix: 'In the repository under Settings → Advanced Security, turn on “Dependabot security updates”.',
    references: ['CWE-1104', `${DOCS}/dependabot/dependabot-security-updates/about-dependabot-security-updates`],
    ...ANALYSIS,
    finds: statusOf('dependabot_security_updates'),
    weak: [{ data: features('dependabot_security_updates', 'disabled') }],
    sound: [{ data: features('dependabot_security_updates', 'enabled') }],
  },
  'private-reporting': {
    title: 'Private vulnerability reporting is on',
    why: 'Otherwise, people who find a vulnerability in a public repository have to open a public issue or keep it to themselves.',
    severity: 'info',
    message: 'Private vulnerability reporting is off',
    fix: 'In the repository under Settings → Advanced Security, turn on “Private vulnerability reporting”.',
    references: [
      `${DOCS}/security-advisories/working-with-repository-security-advisories/configuring-private-vulnerability-reporting-for-a-repository`,
    ],
    reads: 'githubReporting',
    none: 'There is no public repository',
    finds: (data) => (flagAt(data, 'enabled') ? undefined : 'private vulnerability reporting: disabled'),
    weak: [{ data: { enabled: false } }],
    sound: [{ data: { enabled: true } }],
  },
  'immutable-releases': {
    title: 'Published releases cannot be changed',
    why: 'Otherwise a stolen token can replace the files of a release that users already trust, or move its tag to other code.',
    severity: 'info',
    message: 'Releases can be changed after publication',
    fix: 'In the repository under Settings → General → Releases, turn on “Enable release immutability”.',
    references: [
      'CWE-494',
      `${DOCS}/supply-chain-security/understanding-your-software-supply-chain/immutable-releases`,
    ],
    reads: 'githubReleases',
    page: '/settings',
    exempt: (_, parent) => (flagAt(parent, 'private') ? 'Releases of private repositories are not public' : undefined),
    finds: (data) => (flagAt(data, 'enabled') ? undefined : 'immutable releases: disabled'),
    weak: [{ data: { enabled: false }, parent: { private: false } }],
    sound: [{ data: { enabled: true }, parent: { private: false } }],
    exempted: [{ data: { enabled: false }, parent: { private: true } }],
  },
  'private-forks': {
    title: 'Private repositories cannot be forked',
    why: 'A fork of a private repository is a copy of its code and history, outside of its settings and reviews.',
    severity: 'info',
    message: 'A private repository of an organization may be forked',
    fix: 'In the repository under Settings → General → Features, turn off “Allow forking”.',
    references: ['CWE-284', SECURITY_DOCS],
    reads: 'githubRepositories',
    page: '/settings',
    exempt: (data) =>
      flagAt(data, 'private') && textAt(data, 'owner.type') === 'Organization'
        ? undefined
        : 'There is no private repository of an organization',
    ...mustBeOff('allow_forking', { private: true, owner: { type: 'Organization' } }),
    exempted: [{ data: { private: false, owner: { type: 'Organization' }, allow_forking: true } }],
  },
});
