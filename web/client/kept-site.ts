const KEY = 'site';
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Keeps the origin, for 24 hours, of a free scan while its visitor signs up: the emailed link opens in another tab. */
export function keepSite(url: string): void {
  try {
    const { origin } = new URL(url);
    localStorage.setItem(KEY, JSON.stringify({ origin, expires: Date.now() + KEPT_MILLISECONDS }));
  } catch {
    // Storage is blocked or full: the address is typed again.
  }
}

/** The kept address of a web page; undefined without one. */
export function keptSite(): URL | undefined {
  try {
    const { origin, expires } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const url = URL.parse(String(origin));
    return url && expires > Date.now() && /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

export function forgetSite(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
