import type { Config } from '../settings/config.ts';
import { limitsNetworks } from './limits-networks.ts';
import { createRefused, type Refused } from './refused.ts';
import { createStreams, type Streams } from './streams.ts';
import { createTurns, type Turns } from './turns.ts';

/** What the requests of one process share fairly. */
export interface Gates {
  /** Requests in progress, by network: beyond its share, none waits. */
  readonly requests: Turns;
  /** The start of a request until its caller is known, by network: the event loop is shared too. */
  readonly arrivals: Turns;
  /** Requests without a caller, by network: the same, without the database. */
  readonly visits: Turns;
  /** Hashing of passwords, by network. */
  readonly passwords: Turns;
  /** Bodies of requests, while they are read and parsed, by organization or network. */
  readonly bodies: Turns;
  /** Transactions of actions, by organization or network. */
  readonly actions: Turns;
  /** Entries of the transparency log, by organization: they are written one after the other, under one lock. */
  readonly seals: Turns;
  /** Responses that stay open, by organization, user, network and block of networks. */
  readonly streams: Streams;
  /** Uses that were refused lately. */
  readonly refused: Refused;
}

/** Each may be an event stream or a long wait. A proxy opens the connections of all its clients, so requests are counted. */
const REQUESTS = 4000;
const REQUESTS_OF_NETWORK = 1000;
/** A pool has 20 connections to the database: so many identify callers, and the others perform actions. */
const ARRIVALS = 4;
const ACTIONS = 16;
/** Of either, while others come as well: the processor and the database have few cores. */
const CONTENDED = 2;
const SEALS = 4;
/** A body takes milliseconds, unless its client is slow: then it keeps the place until its own deadline. */
const BODIES = 32;
/** Ten times as many connections as a busy dashboard or pipeline opens, or an office at nine. */
const WAITING = 1000;
/** With fewer places, one that stays free for other networks would be half of them. */
const SHARED_FROM = 3;

export function createGates(config: Pick<Config, 'admission' | 'baseUrl'>): Gates {
  const places = config.admission.passwordHashes;
  const byNetwork = limitsNetworks(config);
  const share = byNetwork && places >= SHARED_FROM ? places - 1 : places;
  const [waiting, contended] = [WAITING, CONTENDED];
  return {
    requests: createTurns({ places: REQUESTS, share: byNetwork ? REQUESTS_OF_NETWORK : REQUESTS, waiting: 0 }),
    arrivals: createTurns({ places: ARRIVALS, share: ARRIVALS - 1, contended, waiting }),
    visits: createTurns({ places: ARRIVALS, share: ARRIVALS - 1, contended, waiting: REQUESTS }),
    passwords: createTurns({ places, share, waiting }),
    bodies: createTurns({ places: BODIES, share: byNetwork ? BODIES / 4 : BODIES, waiting }),
    actions: createTurns({ places: ACTIONS, share: ACTIONS / 2, contended, waiting }),
    seals: createTurns({ places: SEALS, share: 1, waiting }),
    streams: createStreams(),
    refused: createRefused(),
  };
}
