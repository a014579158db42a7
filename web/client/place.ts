const KEY = 'place';
/** Only addresses of the dashboard: whatever wrote this, it leads nowhere else. */
const PLACE = /^\/app(?:[/?#][^\\]*)?$/;

/** An address to return to after signing in. */
export interface Place {
  readonly path: string;
  /** Id of the user whose session ended there; null if nobody was signed in. */
  readonly user: string | null;
}

/** Keeps the address for the time of a sign-in in this tab. */
export function keepPlace({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>, user: string | null) {
  const path = `${pathname}${search}${hash}`;
  if (PLACE.test(path)) sessionStorage.setItem(KEY, JSON.stringify({ path, user } satisfies Place));
}

/** The address that was kept, once. */
export function takePlace(): Place | undefined {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const { path, user } = JSON.parse(kept ?? '{}') as Partial<Record<keyof Place, unknown>>;
    if (typeof path !== 'string' || !PLACE.test(path)) return undefined;
    return { path, user: typeof user === 'string' ? user : null };
  } catch {
    return undefined;
  }
}
