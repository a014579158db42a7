import type { Schema } from '../../client/client.ts';

type Finding = Pick<Schema['Finding'], 'change' | 'state' | 'state_reason' | 'state_until'>;

/** Values of the decision form: a state with its reason. */
export const DECISIONS = [
  { value: 'false_positive', label: 'Dismiss as a false positive' },
  { value: 'wont_fix', label: "Dismiss as won't fix" },
  { value: 'accepted_risk', label: 'Accept the risk until a date' },
  { value: 'open', label: 'Open' },
] as const;

/** `Accepted until 2027-01-01`; undefined for an open finding. */
export function decisionWords({ state, state_reason: reason, state_until: until }: Finding): string | undefined {
  if (state === 'accepted') return `Accepted until ${until ?? 'further notice'}`;
  if (state !== 'dismissed') return undefined;
  return reason === 'wont_fix' ? "Dismissed: won't fix" : 'Dismissed: false positive';
}

/** Whether it was fixed, or a newer version of its check no longer reports it. */
export function isClosed({ change }: Pick<Finding, 'change'>): boolean {
  return change === 'fixed' || change === 'no_longer_reported';
}

export function isOpen({ state = 'open', change }: Finding): boolean {
  return !isClosed({ change }) && state === 'open';
}

export function isSetAside({ state, change }: Finding): boolean {
  return !isClosed({ change }) && (state === 'dismissed' || state === 'accepted');
}
