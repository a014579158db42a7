import type { SecretKind } from '../evidence/parse/secrets/secret-rules.ts';
import { findSecrets, type Secrets } from '../evidence/parse/secrets/secrets.ts';
import type { Occurrence } from './define-check.ts';
import { scriptLocation } from './location.ts';

/** Occurrences of leaked credentials of the given kinds, each kind with its problem. */
export function exposures<P extends string>(
  { leaks }: Secrets,
  problems: Readonly<Partial<Record<SecretKind, P>>>,
): Occurrence<P>[] {
  return leaks.flatMap(({ kind, at, shows, digest }) => {
    const problem = problems[kind];
    return problem === undefined
      ? []
      : [{ problem, location: scriptLocation(at), evidence: shows, secretDigest: digest }];
  });
}

/** Secrets in a script of the page. The parts are joined here so that no complete credential occurs in the source code. */
export function exampleSecrets(...parts: readonly string[]): Secrets {
  const text = `const key = '${parts.join('')}';`;
  return { leaks: findSecrets([{ at: 'https://shop.example/app.js', text }]) };
}
