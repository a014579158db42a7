const KEY = 'place';
/** Only addresses of the dashboard: whatever wrote this, it leads nowhere else. */
const PLACE = /^\/app(?:[/?#][^\\]*)?$/;

/** Keeps the address for the time of a sign-in in this tab. */
export function keepPlace({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): void {
  const place = `${pathname}${search}${hash}`;
  if (PLACE.test(place)) sessionStorage.setItem(KEY, place);
}

/** The address to return to after signing in, once; empty if there is none. */
export function takePlace(): string {
  const place = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.removeItem(KEY);
  return PLACE.test(place) ? place : '';
}
