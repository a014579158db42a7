import { containersOf, type Placed } from '../../../evidence/parse/workflow/flow/places.ts';
import { jobScopes, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { entriesOf, type Node, type Scalar } from '../../../evidence/parse/workflow/node.ts';
import { parseImage } from '../../../evidence/parse/workflow/uses.ts';
import type { WorkflowSet } from '../../../evidence/parse/workflow/workflow-set.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

const FIX =
  'Pin the image to a digest: `image: postgres:17@sha256:<digest>`. `docker buildx imagetools inspect postgres:17` prints it; Dependabot and Renovate update it.';

function imagesIn(set: WorkflowSet): Placed[] {
  const ofJobs = jobScopes(set).flatMap((scope) =>
    containersOf(scope.job).flatMap(({ image, name }) => (image ? { scope, scalar: image, key: name } : [])),
  );
  const ofSteps = stepScopes(set).flatMap((scope) =>
    scope.step.uses?.kind === 'docker' ? { scope, scalar: scope.step.uses.scalar, key: 'uses' } : [],
  );
  return [...ofJobs, ...ofSteps];
}

/** An image that the matrix names; one value that an expression computes says nothing of the others. */
function named({ scope, scalar }: Placed): readonly Scalar[] {
  const [only] = scalar.expressions;
  const isWhole = scalar.value.trim() === `\${{${only?.text}}}`;
  if (!isWhole || only?.tree?.kind !== 'context' || only.tree.path[0] !== 'matrix') return [scalar];
  const [, key = '', ...members] = only.tree.path;
  const values = [...(scope.job?.matrix?.values ?? [])].find(([name]) => name.toLowerCase() === key)?.[1] ?? [];
  return values.flatMap((value) => {
    const node = members.reduce<Node | undefined>((at, name) => memberOf(at, name), value);
    return node?.kind === 'scalar' && node.type !== 'null' ? [node] : [];
  });
}

function memberOf(node: Node | undefined, name: string): Node | undefined {
  return entriesOf(node).find((entry) => entry.name.toLowerCase() === name)?.value;
}

function problemOf({ value, expressions }: Scalar): 'latest' | 'tag' | undefined {
  const { image, ref, pinned } = parseImage(value.trim().replace(/^docker:\/\//, ''));
  if (expressions.length > 0 || pinned || image === '' || ref.startsWith('sha256:')) return undefined;
  return ref === '' || ref === 'latest' ? 'latest' : 'tag';
}

const DIGEST = 'sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef';

export default defineCheck({
  id: 'workflow/pinning/unpinned-image',
  title: 'Container images are pinned to a digest',
  why: 'An image tag can be moved at any time. The job then runs a different image, with its secrets.',
  needs: ['workflows'],
  problems: {
    latest: {
      severity: 'medium',
      message: 'Container image without a version',
      fix: FIX,
    },
    tag: {
      severity: 'low',
      message: 'Container image pinned to a tag, which can be moved',
      fix: FIX,
      pedantic: true,
    },
  },
  references: ['CWE-829', 'https://docs.docker.com/dhi/core-concepts/digests/'],
  run({ workflows }) {
    return imagesIn(workflows).flatMap((used) => {
      const unpinned = named(used).flatMap((scalar) => ({ problem: problemOf(scalar), scalar }));
      const worst = unpinned.find(({ problem }) => problem === 'latest') ?? unpinned.find(({ problem }) => problem);
      if (!worst?.problem) return [];
      const { problem, scalar } = worst;
      return [{ problem, location: placeOf(used.scope, used.scalar.range, used.key), evidence: scalar.value }];
    });
  },
  examples: () => [
    ...examplesFinding(['latest', 'tag'], {
      'images of a matrix': jobOn(
        'push',
        `strategy: { matrix: { image: ['node:22', 'node'], db: [{ image: 'postgres:17' }] } }
container: { image: '\${{ matrix.image }}' }
services: { db: { image: '\${{ matrix.db.image }}' } }`,
      )`- run: make`,
    }),
    ...soundExamples({
      'an image of a matrix by digest, and one that is part of a name': jobOn(
        'push',
        `strategy: { matrix: { image: ['node@${DIGEST}'], version: [20, 22] } }
container: { image: '\${{ matrix.image }}' }
services: { db: { image: 'postgres:\${{ matrix.version }}' } }`,
      )`- run: make`,
      'digests, and an image that a computed matrix chooses': jobOn(
        'push',
        `strategy: { matrix: '\${{ fromJSON(vars.MATRIX) }}' }
container: \${{ matrix.node }}
services: { db: { image: 'postgres:17@${DIGEST}' } }`,
      )`- run: npm test`,
      'a digest of a step, and the own Dockerfile': jobOn('push')`- uses: docker://ghcr.io/octo/tool@${DIGEST}
- uses: ./.github/actions/tool`,
      'no container': jobOn('push')`- run: docker run --rm redis:latest`,
    }),
    ...examplesFinding(['latest', 'latest', 'tag', 'latest'], {
      'no tag, latest, a tag': jobOn(
        'push',
        `container: node
services: { redis: { image: 'redis:latest' }, db: { image: 'localhost:5000/postgres:17' } }`,
      )`- uses: docker://alpine`,
    }),
  ],
});
