import type { Coverage, FixCase } from '@assay/engine';
import type { FindingSource } from '../store/findings/finding-schema.ts';
import type { JobWorld } from '../world/job-world.ts';

export type VerifyWorld = Pick<JobWorld, 'store' | 'config' | 'vault' | 'keyedHash' | 'signal' | 'now'>;

/** Findings to verify, and where they come from. */
export interface VerificationRequest {
  readonly source: FindingSource;
  readonly fingerprints: readonly string[];
  readonly organizationId: string;
}

/** The result of the only check that was run. A failed check with a reason examined only a part. */
export function resultOf(coverage: readonly Coverage[]): FixCase['result'] {
  const [only] = coverage;
  if (!only) return undefined;
  const { verdict, reason } = only;
  return { verdict, reason, ...(verdict === 'fail' && reason !== null ? { limited: true } : {}) };
}
