import { z } from 'zod';
import { type Ownership as Known, PROOF_HOURS } from '../ownership/site-ownership.ts';
import { namedObject } from './named-object.ts';
import { Timestamp } from './text.ts';

const By = z.enum(['dns', 'file', 'meta']);

export const Ownership = namedObject('Ownership', {
  required: z
    .boolean()
    .meta({ description: 'Whether this server requires verified ownership for active and signed-in scans' }),
  origin: z.string().meta({ description: 'Origin to verify', examples: ['https://example.com'] }),
  token: z.string().meta({ description: 'Verification token of the project; it does not change' }),
  ways: z
    .array(
      z.object({
        by: By,
        at: z.array(z.string()).meta({ description: 'DNS names, of which one suffices, or the URL' }),
        place: z.string(),
      }),
    )
    .meta({ description: 'Verification methods; one of them suffices' }),
  proof: z
    .object({ by: By, at: Timestamp, expires_at: Timestamp })
    .nullable()
    .meta({ description: `Proof found within the last ${PROOF_HOURS} hours; null if there is none` }),
  missing: z
    .array(z.object({ by: By, reason: z.string() }))
    .meta({ description: 'Reason each method failed in the check just made' }),
});

export function ownershipOf(
  { origin, token, ways, proof, missing }: Known,
  required: boolean,
): z.input<typeof Ownership> {
  const expires = proof && new Date(Date.parse(proof.at) + PROOF_HOURS * 3_600_000).toISOString();
  return {
    required,
    origin,
    token,
    ways: ways.map(({ by, at, place }) => ({ by, at: [...at], place })),
    proof: proof && expires ? { by: proof.by, at: proof.at, expires_at: expires } : null,
    missing: [...missing],
  };
}
