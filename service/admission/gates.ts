import type { AdmissionSettings } from '../admission-settings.ts';
import { createRefused, type Refused } from './refused.ts';
import { createTurns, type Turns } from './turns.ts';

/** What the requests of one process share fairly. */
export interface Gates {
  /** Hashing of passwords, by network. */
  readonly passwords: Turns;
  /** Transactions of actions, by organization or network. */
  readonly actions: Turns;
  /** Uses that were refused lately. */
  readonly refused: Refused;
}

/** As many as there are connections to the database, of which authentication needs some. */
const ACTIONS = 16;
const HASHES_WAITING = 100;
/** Ten times as many connections as a busy dashboard or pipeline opens. */
const ACTIONS_WAITING = 1000;

export function createGates({ passwordHashes }: AdmissionSettings): Gates {
  return {
    passwords: createTurns({ places: passwordHashes, share: passwordHashes, waiting: HASHES_WAITING }),
    actions: createTurns({ places: ACTIONS, share: ACTIONS / 2, waiting: ACTIONS_WAITING }),
    refused: createRefused(),
  };
}
