import { inputOf } from '../../../evidence/parse/workflow/flow/places.ts';
import { type StepScope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { secretsIn } from '../../../evidence/parse/workflow/flow/secrets.ts';
import type { Range } from '../../../evidence/parse/workflow/range.ts';
import { defineCheck } from '../../define-check.ts';
import { jobOn } from '../../example-workflow.ts';
import { placeOf } from '../../workflow-place.ts';

/** Commands that publish a package, with the variable of the lasting token. */
const COMMANDS: readonly (readonly [command: RegExp, token: RegExp])[] = [
  [
    /\b(?:npm|pnpm|yarn(?:\s{1,3}npm)?)\s{1,3}publish\b/,
    /^(?:NODE_AUTH_TOKEN|NPM_TOKEN|NPM_AUTH_TOKEN|YARN_NPM_AUTH_TOKEN)$/,
  ],
  [
    /\btwine\s{1,3}upload\b|\b(?:uv|poetry|flit|hatch|pdm)\s{1,3}publish\b/,
    /^(?:TWINE_PASSWORD|UV_PUBLISH_TOKEN|POETRY_PYPI_TOKEN_PYPI|FLIT_PASSWORD|HATCH_INDEX_AUTH|PDM_PUBLISH_PASSWORD|PYPI_TOKEN)$/,
  ],
  [/\bgem\s{1,3}push\b/, /^(?:GEM_HOST_API_KEY|RUBYGEMS_API_KEY)$/],
  [/\bcargo\s{1,3}publish\b/, /^(?:CARGO_REGISTRY_TOKEN|CRATES_IO_TOKEN)$/],
  [/\bdotnet\s{1,3}nuget\s{1,3}push\b/, /^(?:NUGET_API_KEY|NUGET_TOKEN)$/],
];

function fieldOf({ step, job, file }: StepScope): { key: string; range: Range } | undefined {
  if (step.uses?.slug === 'pypa/gh-action-pypi-publish') {
    const password = inputOf(step, 'password');
    const target = inputOf(step, 'repository-url') ?? inputOf(step, 'repository_url');
    const isOther = target !== undefined && !target.value.includes('pypi.org');
    return password && !isOther ? { key: 'with.password', range: password.range } : undefined;
  }
  const { run } = step;
  if (!run) return undefined;
  const variables = [...step.env, ...(job?.env ?? []), ...(file.kind === 'workflow' ? file.env : [])];
  for (const [command, token] of COMMANDS) {
    const found =
      command.test(run.value) && variables.find(({ name, value }) => token.test(name) && secretsIn(value).length > 0);
    if (found) return { key: `env.${found.name}`, range: found.value.range };
  }
  return undefined;
}

export default defineCheck({
  id: 'workflow/secrets/trusted-publishing',
  title: 'Packages are published with trusted publishing',
  why: 'A token that publishes packages stays valid until it is revoked, even after a leak. With trusted publishing, the registry trusts the workflow itself, and each run gets a token that is valid for minutes.',
  needs: ['workflows'],
  problems: {
    token: {
      severity: 'info',
      likelihood: 'observed',
      message: 'Package is published with a long-lived token although the registry supports trusted publishing',
      fix: {
        any: 'Register the workflow as a trusted publisher with the registry, give the job `id-token: write`, and remove the token. npm, PyPI, RubyGems, crates.io and NuGet support it.',
      },
    },
  },
  references: ['https://repos.openssf.org/trusted-publishers-for-all-package-repositories'],
  run({ workflows }) {
    return stepScopes(workflows).flatMap((scope) => {
      const field = fieldOf(scope);
      if (!field) return [];
      return [
        { problem: 'token', location: placeOf(scope, field.range, field.key), evidence: `${field.key} with a secret` },
      ];
    });
  },
  examples: () => [
    {
      name: 'npm with a token',
      given: {
        workflows: jobOn('release', `- run: npm publish\n  env: { NODE_AUTH_TOKEN: "\${{ secrets.NPM_TOKEN }}" }`),
      },
      finds: ['token'],
    },
    {
      name: 'PyPI with a password',
      given: {
        workflows: jobOn(
          'release',
          `- uses: pypa/gh-action-pypi-publish@release/v1\n  with: { password: "\${{ secrets.PYPI }}" }`,
        ),
      },
      finds: ['token'],
    },
    {
      name: 'a crate with a token of the job',
      given: {
        workflows: jobOn('release', '- run: cargo publish', `env: { CARGO_REGISTRY_TOKEN: "\${{ secrets.CRATES }}" }`),
      },
      finds: ['token'],
    },
    {
      name: 'trusted publishing, and registries without it',
      given: {
        workflows: jobOn(
          'release',
          `- uses: pypa/gh-action-pypi-publish@release/v1
- uses: pypa/gh-action-pypi-publish@release/v1
  with: { password: "\${{ secrets.OWN }}", repository-url: https://pypi.acme.test/simple }
- run: npm publish --provenance
- run: npm publish
  env: { NODE_AUTH_TOKEN: "\${{ secrets.GITHUB_TOKEN }}" }`,
          'permissions: { id-token: write }',
        ),
      },
      finds: [],
    },
  ],
});
