interface Counts {
  readonly up: number;
  readonly down: number;
  readonly flapping?: number;
  readonly pending: number;
  readonly paused: number;
}

/** How many monitors are in each state: `2 up, 1 paused`. */
export function monitorWords({ up, down, flapping = 0, pending, paused }: Counts): string {
  const parts = Object.entries({ up, down, flapping, pending, paused }).filter(([, count]) => count > 0);
  return parts.map(([state, count]) => `${count} ${state}`).join(', ') || 'None yet';
}
