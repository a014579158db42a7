import { defineCheck } from '../define-check.ts';
import { affectedPackages, evidenceOf, nothingFound } from './support/affected-packages.ts';
import { exampleLock } from './support/example-lock.ts';

export default defineCheck({
  id: 'dependencies/malicious',
  title: 'No installed package is known to be malicious',
  why: 'Code of a package runs while it is installed and in the application, with everything that the machine and its users can access.',
  needs: ['lockfiles'],
  problems: {
    malicious: {
      severity: 'critical',
      message: 'Malicious package release',
      fix: 'Remove the release from package.json and the lockfile, and delete node_modules. Treat every machine that installed it as compromised: revoke and replace the credentials that it could read, and check what it published.',
    },
  },
  references: ['CWE-506', 'https://github.com/ossf/malicious-packages'],
  run({ lockfiles }) {
    const found = affectedPackages(lockfiles, ({ severity }) => severity === 'malicious');
    if (found.length === 0) return nothingFound(lockfiles);
    return found.map((one) => ({ problem: 'malicious', location: one.location, evidence: evidenceOf(one) }));
  },
  examples: () => [
    [
      'a release with a remote access program',
      exampleLock({ axios: '1.14.1', 'plain-crypto-js': '4.2.1' }),
      'malicious',
      'malicious',
    ],
    ['a release for development that steals credentials', exampleLock({}, { nx: '21.5.0' }), 'malicious'],
    ['the release before', exampleLock({ axios: '1.14.0' })],
    ['no lockfile', { lockfiles: [] }, 'not applicable'],
  ],
});
