import type { FetchRequest } from '../../../evidence/define-collector.ts';
import { publicKeysIn } from '../../../evidence/parse/secrets/jwt.ts';
import type { ProbeContext } from '../../define-probe.ts';

const KEYS = '/.well-known/jwks.json';
const FORMS = [
  { tokens: 'altered', problem: 'unverified', what: 'another signature' },
  { tokens: 'unsigned', problem: 'unsigned', what: 'the algorithm `none` and no signature' },
  { tokens: 'empty', problem: 'empty-key', what: 'a signature with an empty key' },
  {
    tokens: 'unkeyed',
    problem: 'key-file',
    what: 'a key ID that names an empty file, and a signature with an empty key',
  },
  { tokens: 'embedded', problem: 'embedded', what: 'a key of its own in the header' },
] as const;
const CONFUSED = {
  tokens: 'confused',
  problem: 'confused',
  what: 'HS256 and the public key as the secret',
} as const;
/** Libraries read a key with the line break at its end, and configurations often lose it. */
const KEY_TEXTS: readonly ((pem: string) => string)[] = [(pem) => pem, (pem) => pem.trimEnd()];

/** A token that a sound server refuses, and what it has, as words. */
export type Forged = ((typeof FORMS)[number] | typeof CONFUSED) & Pick<FetchRequest, 'publicKey'>;

/** Tokens to try at the site; those for key confusion need the public keys that it publishes. */
export async function formsAt(address: string, asking: ProbeContext): Promise<readonly Forged[]> {
  const answer = await asking.fetch({ url: new URL(KEYS, address).href });
  const keys = answer?.status === 200 ? publicKeysIn(answer.text) : [];
  const confused = keys.flatMap((pem) => KEY_TEXTS.map((textOf) => ({ ...CONFUSED, publicKey: textOf(pem) })));
  return [...FORMS, ...confused];
}
