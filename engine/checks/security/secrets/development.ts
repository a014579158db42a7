import { CODE } from '../../../evidence/parse/secrets/kinds/code.ts';
import { defineCheck } from '../../define-check.ts';
import { every, exampleListing, exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/development',
  title: 'No tokens of source code, build or delivery services in client-side code',
  why: 'The token reads source code or changes what is built and published.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Exposed token of a source code, build or delivery service',
      fix: {
        any: 'Revoke the credential at the service and create a new one: treat the old one as compromised. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the credential from its environment.',
        change: { kind: 'secret', variable: 'DEVELOPMENT_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) =>
    exposures(
      secrets,
      every(CODE, 'token', [
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
    ),
  examples: () => [
    {
      name: 'build service token',
      given: { secrets: exampleSecrets('bk', 'ua_4f0b6a2d9e7c1385b8e05d3f72c9a641b8e05d3f') },
      finds: ['token'],
    },
    {
      name: 'token identified by its name',
      given: { secrets: exampleSecrets("'; const SNYK_", "TOKEN = '4f0b6a2d-9e7c-4385-b8e0-5d3f72c9a641") },
      finds: ['token'],
    },
    {
      name: 'id of a build',
      given: { secrets: exampleSecrets("'; const SNYK_ORG_", "ID = '4f0b6a2d-9e7c-4385-b8e0-5d3f72c9a641") },
      finds: [],
    },
    {
      name: 'documentation',
      given: { secrets: exampleListing('SNYK_', 'TOKEN=4f0b6a2d-9e7c-4385-b8e0-5d3f72c9a641') },
      finds: [],
    },
  ],
});
