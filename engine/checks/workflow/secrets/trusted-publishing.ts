import { publishingAction, publishingCommands } from '../../../catalogue/actions/publishing.ts';
import { inputOf } from '../../../evidence/parse/workflow/flow/places.ts';
import { publishingLines } from '../../../evidence/parse/workflow/flow/publishing.ts';
import { environmentOf, type StepScope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { secretsIn } from '../../../evidence/parse/workflow/flow/secrets.ts';
import type { Step } from '../../../evidence/parse/workflow/model.ts';
import type { Range } from '../../../evidence/parse/workflow/range.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

/** A secret in the text of a script; the token of the run is none. */
const SECRET = /\$\{\{[^}]{0,200}\bsecrets\s{0,3}(?:\.|\[\s{0,3}')(?!github_token\b)/i;
const OFFICIAL = /^(?:[\w-]{1,60}\.)*(?:npmjs\.org|pypi\.org|crates\.io|rubygems\.org|nuget\.org)$/i;
const SOURCE =
  /\s(?:-s|--source|-source|--registry|--repository-url|--publish-url|--host)[\s=]{1,3}["']?([^\s"'-]\S{0,199}?)["']?(?=\s|$)/i;

interface PublishingLine {
  readonly line: string;
  /** Variables that the command reads by itself. */
  readonly variables: readonly string[];
  /** Words of the line, among them variables that it is given. */
  readonly words: ReadonlySet<string>;
}

/** The lines that publish to a registry that supports trusted publishing. */
function trustedLines(script: string): PublishingLine[] {
  return publishingLines(script).flatMap((line) => {
    const variables = publishingCommands(line).flatMap((command) => command.variables ?? []);
    const [, source] = SOURCE.exec(line) ?? [];
    const isElsewhere = source !== undefined && !OFFICIAL.test(URL.parse(source)?.hostname ?? source);
    return variables.length === 0 || isElsewhere ? [] : [{ line, variables, words: new Set(line.split(/\W+/)) }];
  });
}

function fieldOf(scope: StepScope): { key: string; range: Range } | undefined {
  const { step } = scope;
  const { uses, run } = step;
  const action = uses?.kind === 'remote' ? publishingAction(uses.slug) : null;
  for (const name of action?.credentials ?? []) {
    const credential = inputOf(step, name);
    if (credential && !publishesElsewhere(step)) return { key: `with.${name}`, range: credential.range };
  }
  if (!run) return undefined;
  const publishing = trustedLines(run.value);
  const isRead = (name: string) =>
    publishing.some(({ variables, words }) => variables.includes(name) || words.has(name));
  const found = environmentOf(scope).find(({ name, value }) => isRead(name) && secretsIn(value).length > 0);
  if (found) return { key: `env.${found.name}`, range: found.value.range };
  const isWritten = publishing.some(({ line }) => SECRET.test(line));
  return isWritten ? { key: 'run', range: run.range } : undefined;
}

/** To a registry of another operator. */
function publishesElsewhere(step: Step): boolean {
  const given = ['repository-url', 'repository_url', 'registry'].map((name) => inputOf(step, name)?.value);
  return given.some((url) => url !== undefined && !/pypi\.org|registry\.npmjs\.org/.test(url));
}

export default defineCheck({
  id: 'workflow/secrets/trusted-publishing',
  title: 'Packages are published with trusted publishing',
  why: 'A token that publishes packages stays valid until it is revoked, even after a leak. With trusted publishing, the registry trusts the workflow itself, and each run gets a token that is valid for minutes.',
  needs: ['workflows'],
  problems: {
    token: {
      severity: 'info',
      message: 'Package is published with a long-lived token although the registry supports trusted publishing',
      fix: 'Register the workflow as a trusted publisher with the registry, give the job `id-token: write`, and remove the token. npm, PyPI, RubyGems, crates.io and NuGet support it.',
    },
  },
  references: ['https://repos.openssf.org/trusted-publishers-for-all-package-repositories'],
  run({ workflows }) {
    return stepScopes(workflows).flatMap((scope) => {
      const field = fieldOf(scope);
      if (!field) return [];
      return {
        problem: 'token',
        location: placeOf(scope, field.range, field.key),
        evidence: `${field.key} with a secret`,
      };
    });
  },
  examples: () => [
    ...examplesFinding(['token'], {
      'npm with a token': jobOn('release')`- run: npm publish\n  env: { NODE_AUTH_TOKEN: "\${{ secrets.NPM_TOKEN }}" }`,
      'PyPI with a password': jobOn('release')`
- uses: pypa/gh-action-pypi-publish@release/v1\n  with: { password: "\${{ secrets.PYPI }}" }`,
      'a package of NuGet with a key on the command line': jobOn('release')`
- run: dotnet nuget push out/*.nupkg --source https://api.nuget.org/v3/index.json -k \${{ secrets.NUGET_KEY }}`,
      'npm with a variable of another name': jobOn('release')`
- run: bun publish --auth-type=legacy --token "$REGISTRY"\n  env: { REGISTRY: "\${{ secrets.NPM }}" }`,
      'npm without output': jobOn('release')`
- run: npm publish -s --access public\n  env: { NODE_AUTH_TOKEN: "\${{ secrets.NPM_TOKEN }}" }`,
      'a crate with a token of the job': jobOn('release', `env: { CARGO_REGISTRY_TOKEN: "\${{ secrets.CRATES }}" }`)`
- run: cargo publish`,
    }),
    ...soundExamples({
      'trusted publishing, and registries without it': jobOn('release', 'permissions: { id-token: write }')`
- uses: pypa/gh-action-pypi-publish@release/v1
- uses: pypa/gh-action-pypi-publish@release/v1
  with: { password: "\${{ secrets.OWN }}", repository-url: https://pypi.acme.test/simple }
- run: npm publish --provenance
- run: dotnet nuget push out/*.nupkg --source https://nuget.pkg.github.com/acme/index.json -k \${{ secrets.PACKAGES }}
- run: dotnet nuget push out/*.nupkg -s github -k \${{ secrets.PACKAGES }}
- run: npm publish --tag "$CHANNEL"
  env: { WEBHOOK: "\${{ secrets.CHAT }}", CHANNEL: next }
- run: npm publish
  env: { NODE_AUTH_TOKEN: "\${{ secrets.GITHUB_TOKEN }}" }`,
    }),
  ],
});
