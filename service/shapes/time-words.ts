const MINUTE = 60_000;

/** `2026-11-21 09:30 UTC` */
export function timeText(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

/** `2 h 5 min`; at least a minute. */
export function durationText(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${hours} h ${minutes % 60} min`;
}
