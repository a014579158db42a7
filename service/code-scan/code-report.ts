import type { Coverage, Finding, Grade, Totals } from '@assay/engine';

/** A finding in a file of the repository. */
export interface CodeFinding extends Finding {
  /** The lines around the place, bounded. */
  readonly excerpt?: string | undefined;
  /** A unified diff that fixes it, if that is possible mechanically. */
  readonly patch?: string | null | undefined;
}

/** Result of a code scan. */
export interface CodeReport {
  readonly assay: string;
  /** Web address of the repository. */
  readonly target: string;
  readonly repository: string;
  readonly ref: string | null;
  readonly commit: string | null;
  readonly started_at: string;
  readonly completed_at: string;
  readonly totals: Totals;
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly files: readonly { readonly path: string; readonly kind: string; readonly error: string | null }[];
  readonly findings: readonly CodeFinding[];
  /** Findings that an inline comment ignores. */
  readonly ignored: number;
  readonly coverage: readonly Coverage[];
  /** What was not looked at, and why. */
  readonly left_out: readonly string[];
}
