import { z } from 'zod';

/** Any text is taken: one that is no token is simply not valid. */
export const ReportToken = z
  .string()
  .max(4096)
  .meta({ description: '`<hash>.<signature_hex>`, as in the header `X-Assay-Verification` of a report' });

export const ReportCheck = z.object({ valid: z.boolean(), message: z.string() }).meta({ id: 'ReportCheck' });
