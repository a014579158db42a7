import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/package-registries',
  title: 'Tokens of package and image registries stay on the server',
  why: 'With the token anyone can publish in the owner’s name, and so reach all who install what he publishes.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries a token of a package or image registry',
      fix: {
        any: 'Revoke the token at the registry (PyPI, RubyGems, Docker Hub, Postman). Publishing tokens belong into the secrets of the CI only, better into trusted publishing, which needs none.',
        change: { kind: 'secret', variable: 'REGISTRY_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) => exposures(secrets, { pypi: 'token', rubygems: 'token', docker: 'token', postman: 'token' }),
  examples: () => [
    {
      name: 'a token for publishing',
      given: { secrets: exampleSecrets('rubyg', 'ems_0a1b2c3d4e5f67890f9e8d7c6b5a43210a1b2c3d4e5f6789') },
      finds: ['token'],
    },
    { name: 'a package’s name', given: { secrets: exampleSecrets('rubyg', 'ems_version') }, finds: [] },
  ],
});
