import { countFailingChannels } from '../store/channels/channels.ts';
import { countDeadMails } from '../store/mails/outgoing-mails.ts';
import type { Store } from '../store/open.ts';
import { queueDepths } from '../store/queue/boss-tables.ts';
import type { SharedState } from './shared-gauges.ts';

/** What the metrics say about the database; `store` is called when they are read. */
export function sharedState(store: () => Store): SharedState {
  return {
    queue: () => queueDepths(store()),
    deadMails: () => countDeadMails(store()),
    failingChannels: () => countFailingChannels(store()),
  };
}
