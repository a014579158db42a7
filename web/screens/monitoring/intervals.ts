/** Minutes between checks, as choices. */
export const INTERVALS = [
  { value: '15', label: '15 minutes' },
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '360', label: '6 hours' },
  { value: '720', label: '12 hours' },
  { value: '1440', label: '1 day' },
  { value: '10080', label: '1 week' },
];

export const RESCANS = [
  { value: 'on', label: 'On, at the same interval' },
  { value: 'off', label: 'Off, uptime only' },
];
