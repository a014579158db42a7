import { choicesOf } from '../../ui/field.tsx';
/** Minutes between checks, as choices. */
export const INTERVALS = choicesOf({
  15: '15 minutes',
  30: '30 minutes',
  60: '1 hour',
  360: '6 hours',
  720: '12 hours',
  1440: '1 day',
  10080: '1 week',
});

export const RESCANS = choicesOf({ on: 'On, at the same interval', off: 'Off, uptime only' });
