import type { Config } from '../settings/config.ts';
import { limitsNetworks } from './limits-networks.ts';
import { createRefused, type Refused } from './refused.ts';
import { createStreams, type Streams } from './streams.ts';
import { createTurns, type Turns } from './turns.ts';

/** What the requests of one process share fairly. */
export interface Gates {
  /** Hashing of passwords, by network. */
  readonly passwords: Turns;
  /** Transactions of actions, by organization or network. */
  readonly actions: Turns;
  /** Entries of the transparency log, by organization: they are written one after the other, under one lock. */
  readonly seals: Turns;
  /** Responses that stay open, by organization, user and network. */
  readonly streams: Streams;
  /** Uses that were refused lately. */
  readonly refused: Refused;
}

/** As many as there are connections to the database, of which authentication needs some. */
const ACTIONS = 16;
const SEALS = 4;
/** Ten times as many connections as a busy dashboard or pipeline opens, or an office at nine. */
const WAITING = 1000;
/** With fewer places, one that stays free for other networks would be half of them. */
const SHARED_FROM = 3;

export function createGates(config: Pick<Config, 'admission' | 'baseUrl'>): Gates {
  const places = config.admission.passwordHashes;
  const share = limitsNetworks(config) && places >= SHARED_FROM ? places - 1 : places;
  return {
    passwords: createTurns({ places, share, waiting: WAITING }),
    actions: createTurns({ places: ACTIONS, share: ACTIONS / 2, waiting: WAITING }),
    seals: createTurns({ places: SEALS, share: 1, waiting: WAITING }),
    streams: createStreams(),
    refused: createRefused(),
  };
}
