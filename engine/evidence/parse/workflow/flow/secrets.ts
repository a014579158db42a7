import { partsIn } from '../expression.ts';
import { type Node, type Scalar, scalarsIn } from '../node.ts';
import { cachedByObject } from './cached.ts';
import type { Scope } from './scope.ts';

export interface SecretUse {
  /** In lower case; `*` for all of them. */
  readonly name: string;
  readonly scalar: Scalar;
}

/** Secrets that the expressions of a node read; the token of the run is none of them. */
export const secretsIn = cachedByObject((node: Node): readonly SecretUse[] => scalarsIn(node).flatMap(secretsInScalar));

function secretsInScalar(scalar: Scalar): SecretUse[] {
  return partsIn(scalar.expressions).flatMap((part) => {
    if (part.kind !== 'context' || part.path[0] !== 'secrets') return [];
    const name = part.path[1] ?? '*';
    return name === 'github_token' ? [] : { name: name === '?' ? '*' : name, scalar };
  });
}

/** Whether a run of the job holds secrets besides its token. */
export function holdsSecrets({ file, job }: Scope): boolean {
  if (!job || file.kind !== 'workflow') return false;
  if (job.secrets === 'inherit' || secretsIn(job.node).length > 0) return true;
  return file.env.some(({ value }) => secretsIn(value).length > 0);
}
