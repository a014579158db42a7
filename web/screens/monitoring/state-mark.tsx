import type { Schema } from '../../client/client.ts';

const LOOKS = {
  up: { words: 'Up', look: 'border-good-line bg-good-soft text-good-ink' },
  down: { words: 'Down', look: 'border-bad-line bg-bad-soft text-bad-ink' },
  flapping: { words: 'Unstable', look: 'border-bad-line bg-bad-soft text-bad-ink' },
  pending: { words: 'Waiting for the first check', look: 'border-line bg-sunken text-soft' },
  maintenance: { words: 'Maintenance', look: 'border-line bg-sunken text-soft' },
  paused: { words: 'Paused', look: 'border-line bg-sunken text-soft' },
} as const;

/** Whether a monitoring target is up. */
export function StateMark({ target }: { target: Schema['MonitoringTarget'] }) {
  const state =
    target.paused_at !== null
      ? 'paused'
      : target.maintenance
        ? 'maintenance'
        : target.incident?.flapping
          ? 'flapping'
          : target.status;
  const { words, look } = LOOKS[state];
  return <span className={`inline-block rounded-md border px-2 py-0.5 text-xs font-semibold ${look}`}>{words}</span>;
}
