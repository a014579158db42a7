/** A header that a configuration file sets. */
export interface PlatformHeader {
  /** As written. */
  readonly name: string;
  readonly value: string;
}

/** Headers with literal values that are set for a pattern of paths, without a condition. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: readonly PlatformHeader[];
}
