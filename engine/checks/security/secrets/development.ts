import { CODE } from '../../../evidence/parse/secrets/kinds/code.ts';
import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';
import { every, exampleListing } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/secrets/development',
  title: 'No tokens of source code, build or delivery services in the page’s code',
  why: 'The token reads source code or changes what is built and published.',
  problems: {
    token: {
      severity: 'critical',
      message: 'Exposed token of a source code, build or delivery service',
      fix: revoke('the service', 'credential'),
      variable: 'DEVELOPMENT_TOKEN',
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  kinds: every(CODE, 'token', [
    'github',
    'github-fine-grained',
    'github-installation',
    'github-client-secret',
    'gitlab',
    'gitlab-token',
    'gitlab-trigger',
    'gitlab-agent',
    'gitlab-application',
    'gitlab-job',
    'gitlab-runner-registration',
    'npm',
    'npm-legacy',
    'pypi',
    'rubygems',
    'docker',
    'postman',
    'nuget',
    'crates-io',
    'clojars',
    'artifactory',
    'artifactory-reference',
    'artifactory-password',
    'atlassian',
    'atlassian-classic',
    'grafana',
    'grafana-cloud',
    'grafana-classic',
  ]),
  examples: () => [
    ['build service token', ['bk', 'ua_4f0b6a2d9e7c1385b8e05d3f72c9a641b8e05d3f'], 'token'],
    ['token identified by its name', ["'; const SNYK_", "TOKEN = '4f0b6a2d-9e7c-4385-b8e0-5d3f72c9a641"], 'token'],
    ['id of a build', ["'; const SNYK_ORG_", "ID = '4f0b6a2d-9e7c-4385-b8e0-5d3f72c9a641"]],
    ['documentation', exampleListing('SNYK_', 'TOKEN=4f0b6a2d-9e7c-4385-b8e0-5d3f72c9a641')],
  ],
});
