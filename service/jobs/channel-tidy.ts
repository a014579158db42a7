import { z } from 'zod';
import { raiseLostBadge } from '../channels/raise-lost-badge.ts';
import { pruneEvents } from '../store/channels/channel-events.ts';
import { projectsWithExpiredBadge } from '../store/proof/badges.ts';
import { defineJob } from './define-job.ts';

/** Of events and their deliveries. */
export const EVENT_DAYS = 30;
const DAY = 86_400_000;
const MAX_AT_ONCE = 5_000;
const MAX_TURNS = 1_000;
/** The rest follows in the next hour. */
const MAX_BADGES = 500;

/** Deletes old notifications with their deliveries, and notices badges that have expired. */
export default defineJob({
  name: 'channel.tidy',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 900,
  cron: '37 * * * *',
  async run(_, { store, config, now, signal, sender }) {
    for (const project of await projectsWithExpiredBadge(store, now(), MAX_BADGES))
      await store.transaction((tx) => raiseLostBadge(tx, project, { now: now(), config, send: sender(tx) }));
    const before = new Date(now().getTime() - EVENT_DAYS * DAY);
    for (let turn = 0; turn < MAX_TURNS && (await pruneEvents(store, before, MAX_AT_ONCE)); turn += 1)
      signal.throwIfAborted();
  },
});
