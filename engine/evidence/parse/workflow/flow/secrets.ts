import { partsOf } from '../expression.ts';
import type { Job, Workflow } from '../model.ts';
import { type Node, type Scalar, scalarsIn } from '../node.ts';

export interface SecretUse {
  /** In lower case; `*` for all of them. */
  readonly name: string;
  readonly scalar: Scalar;
}

const known = new WeakMap<Node, readonly SecretUse[]>();

/** Secrets that the expressions of a node read; the token of the run is none of them. */
export function secretsIn(node: Node | undefined): readonly SecretUse[] {
  if (!node) return [];
  const found = known.get(node) ?? scalarsIn(node).flatMap(secretsInScalar);
  known.set(node, found);
  return found;
}

function secretsInScalar(scalar: Scalar): SecretUse[] {
  return scalar.expressions.flatMap(({ tree }) =>
    (tree ? partsOf(tree) : []).flatMap((part): SecretUse[] => {
      if (part.kind !== 'context' || part.path[0] !== 'secrets') return [];
      const name = part.path[1] ?? '*';
      return name === 'github_token' ? [] : [{ name: name === '?' ? '*' : name, scalar }];
    }),
  );
}

/** Whether a run of the job holds secrets besides its token. */
export function holdsSecrets(workflow: Workflow, job: Job): boolean {
  if (job.secrets === 'inherit') return true;
  if (secretsIn(job.node).length > 0) return true;
  return workflow.env.some(({ value }) => secretsIn(value).length > 0);
}
