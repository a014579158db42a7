import { Refusal } from '../model/refusal.ts';
import { databaseAway } from '../store/database-error.ts';

const AWAY = 'The service is temporarily unavailable; try again in a few seconds';
const UNCERTAIN =
  'The service became unavailable while it stored the change; check whether it was made before you try again';

/** The refusal of an error that an outage of the database caused. */
export function awayRefusal(error: unknown): Refusal | undefined {
  const away = databaseAway(error);
  return away && new Refusal('away', away.uncertain ? UNCERTAIN : AWAY);
}
