import type { Severity } from '../../../catalogue/severity.ts';
import { powerOf } from '../../../evidence/parse/secrets/key-powers.ts';
import { SECRET_RULES, type SecretKind } from '../../../evidence/parse/secrets/secret-rules.ts';
import { findSecrets, type Secrets } from '../../../evidence/parse/secrets/secrets.ts';
import type { Occurrence } from '../../define-check.ts';
import { scriptLocation } from '../../location.ts';

/** A credential in a code listing may be an example. */
const DOCUMENTED: Severity = 'medium';
/** Kinds that are less severe than that anywhere. */
const MINOR: ReadonlySet<SecretKind> = new Set(['google-api-key', 'stripe-test', 'aws-key-id']);

/** Kinds that nobody issues: their source is a standard. */
const OWN: ReadonlySet<SecretKind> = new Set([
  'private-key',
  'pgp-private-key',
  'database-url',
  'signing-secret',
  'address-password',
  'bearer-header',
  'basic-header',
  'named-secret',
  'named-password',
  'wallet-key',
  'mnemonic',
]);

/** All kinds of a table with the same problem, except for some. */
export function every<K extends SecretKind, P extends string>(
  kinds: Readonly<Record<K, unknown>>,
  problem: P,
  except: readonly NoInfer<K>[] = [],
): Partial<Record<SecretKind, P>> {
  const listed = (Object.keys(kinds) as K[]).filter((kind) => !except.includes(kind));
  return Object.fromEntries(listed.map((kind) => [kind, problem]));
}

/** Occurrences of leaked credentials of the given kinds, each kind with its problem. */
export function exposures<P extends string>(
  { leaks }: Secrets,
  problems: Readonly<Partial<Record<SecretKind, P>>>,
): Occurrence<P>[] {
  return leaks.flatMap(({ kind, at, shows, digest, documented, line, column, original }) => {
    const problem = problems[kind];
    if (problem === undefined) return [];
    const power = powerOf(kind);
    const severity = documented && !MINOR.has(kind) ? { severity: DOCUMENTED } : {};
    return [
      {
        problem,
        location: { ...(line === undefined ? {} : { line, column }), ...scriptLocation(at) },
        // The source map may be gone in the next scan: only the credential is compared.
        ...(original === undefined
          ? { evidence: shows }
          : { evidence: `${shows}\nbuilt from ${original}, according to the source map`, compares: shows }),
        secretDigest: digest,
        credential: { kind, shows, digest },
        fact: digest,
        ...severity,
        ...(power === undefined ? {} : { power }),
        ...(OWN.has(kind) ? {} : { issuer: SECRET_RULES[kind].source }),
      },
    ];
  });
}

/** Secrets in a code listing of the page. */
export function exampleListing(...parts: readonly string[]): Secrets {
  const text = `<p>Set the key:</p><pre><code>export KEY="${parts.join('')}"</code></pre>`;
  return { leaks: findSecrets([{ at: 'https://shop.example/', text }]) };
}

/** Secrets in a script of the page. The parts are joined here so that no complete credential occurs in the source code. */
export function exampleSecrets(...parts: readonly string[]): Secrets {
  const text = `const key = '${parts.join('')}';`;
  return { leaks: findSecrets([{ at: 'https://shop.example/app.js', text }]) };
}
