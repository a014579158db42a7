import type { Reach } from '../../define-collector.ts';

/** The site that a repository is deployed to. */
export interface LiveSite {
  readonly url: string;
  /** Resolves to the reason why nothing must be requested of it; undefined if it may be. */
  refusal(): Promise<string | undefined>;
  /** Addresses at its back ends that returned a row or a document in an earlier scan. */
  readonly answered: readonly string[];
  /** Does the work with network access of its own, which has few requests and a short deadline, and is closed at the end. */
  within<T>(work: (reach: Reach) => Promise<T>): Promise<T>;
}
