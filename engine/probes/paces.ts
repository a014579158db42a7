import type { Profile } from './define-probe.ts';

interface Pace {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly deadlineSeconds: number;
}

export const PACES: Readonly<Record<Profile, Pace>> = {
  quick: { requests: 200, requestsPerSecond: 40, deadlineSeconds: 20 },
  standard: { requests: 300, requestsPerSecond: 40, deadlineSeconds: 45 },
  thorough: { requests: 900, requestsPerSecond: 40, deadlineSeconds: 180 },
};
