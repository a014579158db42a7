import { defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/package-registries',
  title: 'No package or container registry tokens in the page’s code',
  why: 'With the token anyone can publish as the owner, and the packages reach everyone who installs them (supply-chain attack).',
  problems: {
    token: {
      severity: 'critical',
      message: 'Exposed token of a package or container registry',
      fix: 'Revoke the token at the registry (PyPI, RubyGems, Docker Hub, Postman). Keep publishing tokens only in CI secrets, or use trusted publishing, which needs none.',
      variable: 'REGISTRY_TOKEN',
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  kinds: {
    pypi: 'token',
    rubygems: 'token',
    docker: 'token',
    postman: 'token',
    nuget: 'token',
    'crates-io': 'token',
    clojars: 'token',
    artifactory: 'token',
    'artifactory-reference': 'token',
    'artifactory-password': 'token',
  },
  examples: () => [
    ['publishing token', ['rubyg', 'ems_4f0b6a2d9e7c1385b8e05d3f72c9a6414f0b6a2d9e7c1385'], 'token'],
    ['package name', ['rubyg', 'ems_version']],
  ],
});
