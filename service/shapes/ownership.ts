import { z } from 'zod';
import { type Ownership as Known, PROOF_HOURS } from '../ownership/own-site.ts';
import { Timestamp } from './text.ts';

const By = z.enum(['dns', 'file', 'meta']);

export const Ownership = z
  .object({
    required: z.boolean().meta({ description: 'Whether this server demands it before the active phase' }),
    origin: z.string().meta({ description: 'What is to be proven', examples: ['https://example.com'] }),
    token: z.string().meta({ description: "The project's own; it stays the same" }),
    ways: z
      .array(
        z.object({
          by: By,
          at: z.array(z.string()).meta({ description: 'Names of the record, of which one suffices; or the address' }),
          place: z.string(),
        }),
      )
      .meta({ description: 'One of them suffices' }),
    proof: z
      .object({ by: By, at: Timestamp, expires_at: Timestamp })
      .nullable()
      .meta({ description: `Found there within the last ${PROOF_HOURS} hours` }),
    missing: z
      .array(z.object({ by: By, reason: z.string() }))
      .meta({ description: 'Why each way does not hold, where it was looked for just now' }),
  })
  .meta({ id: 'Ownership' });

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
