interface Counts {
  readonly up: number;
  readonly down: number;
  readonly flapping?: number;
  readonly pending: number;
  readonly paused: number;
}

/** How many monitors are in each state: `2 up, 1 paused`; those that are flapping are also up or down: `2 up (1 flapping)`. */
export function monitorWords({ up, down, flapping = 0, pending, paused }: Counts): string {
  const parts = Object.entries({ up, down, pending, paused }).filter(([, count]) => count > 0);
  const states = parts.map(([state, count]) => `${count} ${state}`).join(', ') || 'None yet';
  return flapping > 0 ? `${states} (${flapping} flapping)` : states;
}
