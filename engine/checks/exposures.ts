import { Unavailable } from '../evidence/define-collector.ts';
import type { SecretKind } from '../evidence/parse/secrets/secret-rules.ts';
import { findSecrets, type Secrets } from '../evidence/parse/secrets/secrets.ts';
import type { Sighting } from './define-check.ts';

/**
 * Where credentials of some kinds stand, each kind with the problem it is.
 * Throws `Unavailable` when none was found and a script of the site could not be searched.
 */
export function exposures<P extends string>(
  { leaks, unread }: Secrets,
  problems: Readonly<Partial<Record<SecretKind, P>>>,
): Sighting<P>[] {
  const found = leaks.flatMap(({ kind, at, shows }) => {
    const problem = problems[kind];
    return problem === undefined ? [] : [{ problem, at, shows }];
  });
  if (found.length === 0 && unread.length > 0) throw new Unavailable(`a script could not be read: ${unread[0]}`);
  return found;
}

/** What a script of the page holds; the parts are joined here, so that no credential stands in this code as one word. */
export function exampleSecrets(...parts: readonly string[]): Secrets {
  const text = `const key = '${parts.join('')}';`;
  return { leaks: findSecrets([{ at: 'https://shop.example/app.js', text }]), unread: [] };
}
