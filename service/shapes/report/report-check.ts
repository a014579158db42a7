import { z } from 'zod';

/** Accepts any text: a malformed token is simply not valid. */
export const ReportToken = z
  .string()
  .max(4096)
  .meta({ description: '`<hash>.<signature_hex>`, as in the `X-Assay-Verification` header of a report' });

export const ReportCheck = z.object({ valid: z.boolean(), message: z.string() }).meta({ id: 'ReportCheck' });
