import { digestOf } from '../../../evidence/parse/secrets/digest.ts';
import { isPlaceholder } from '../../../evidence/parse/secrets/placeholder.ts';
import { redact } from '../../../evidence/parse/secrets/redact.ts';
import { containersOf, inputOf } from '../../../evidence/parse/workflow/flow/places.ts';
import { jobScopes, type Scope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { type Scalar, scalarOf } from '../../../evidence/parse/workflow/node.ts';
import type { Range } from '../../../evidence/parse/workflow/range.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

interface Password {
  readonly scope: Scope;
  readonly key: string;
  readonly range: Range;
  readonly value: string;
}

const LOGIN =
  /\b(?:docker|podman|buildah|helm\s{1,3}registry|crane\s{1,3}auth|oras|nerdctl)\s{1,3}login\b[^\n|;&]{0,300}?\s(?:-p|--password)(?:\s{1,3}|=)(["']?)([^\s"'$`<]{4,200})\1(?=\s|$)/g;

function literal(scope: Scope, key: string, scalar: Scalar | undefined): Password[] {
  if (!scalar || scalar.expressions.length > 0 || scalar.value.trim() === '' || isPlaceholder(scalar.value)) return [];
  return [{ scope, key, range: scalar.range, value: scalar.value }];
}

function inScript(scope: Scope, run: Scalar | undefined): Password[] {
  if (!run) return [];
  const { text } = scope.file.source;
  const [start, end] = run.range;
  return [...text.slice(start, end).matchAll(LOGIN)].flatMap((match) => {
    const value = match[2] ?? '';
    if (isPlaceholder(value)) return [];
    const at = start + match.index + match[0].lastIndexOf(value);
    return [{ scope, key: 'run', range: [at, at + value.length] as const, value }];
  });
}

export default defineCheck({
  id: 'workflow/secrets/container-credentials',
  title: 'Container registry passwords are stored as secrets',
  why: 'Everyone who can read the repository, or any clone of it, reads the password and can pull or replace images with it.',
  needs: ['workflows'],
  problems: {
    literal: {
      severity: 'high',
      message: 'Container registry password in the workflow',
      fix: 'Revoke the password, store the new one as a secret, and pass it as an expression.',
    },
  },
  references: [
    'CWE-798',
    'https://docs.github.com/en/actions/how-tos/write-workflows/choose-where-workflows-run/run-jobs-in-a-container',
  ],
  run({ workflows }) {
    const found = [
      ...jobScopes(workflows).flatMap((scope) =>
        containersOf(scope.job).flatMap(({ name, credentials }) =>
          literal(scope, `${name}.credentials.password`, scalarOf(credentials, 'password')),
        ),
      ),
      ...stepScopes(workflows).flatMap((scope) =>
        scope.step.uses?.slug === 'docker/login-action'
          ? literal(scope, 'with.password', inputOf(scope.step, 'password'))
          : inScript(scope, scope.step.run),
      ),
    ];
    return found.map(({ scope, key, range, value }) => ({
      problem: 'literal',
      location: placeOf(scope, range, key),
      evidence: `password ${redact(value)}`,
      secretDigest: digestOf(value),
      fact: digestOf(value),
    }));
  },
  examples: () => [
    ...examplesFinding(['literal', 'literal'], {
      'for the container of a job and a service': jobOn(
        'push',
        `container:
  image: registry.acme.test/build
  credentials: { username: ci, password: tr0ub4dor-3 }
services:
  db:
    image: registry.acme.test/db
    credentials: { username: ci, password: tr0ub4dor-4 }`,
      )`- run: make`,
    }),
    ...examplesFinding(['literal'], {
      'for an action': jobOn('push')`- uses: docker/login-action@v3\n  with: { username: ci, password: tr0ub4dor-3 }`,
      'on a command line': jobOn('push')`- run: docker login -u ci -p tr0ub4dor-3 registry.acme.test`,
    }),
    ...soundExamples({
      secrets: jobOn(
        'push',
        `container:
  image: registry.acme.test/build
  credentials: { username: ci, password: "\${{ secrets.REGISTRY }}" }`,
      )`- uses: docker/login-action@v3
  with: { username: ci, password: "\${{ secrets.REGISTRY }}" }
- run: docker login -u ci -p "$PASSWORD" registry.acme.test
- run: echo "$PASSWORD" | docker login -u ci --password-stdin`,
    }),
  ],
});
