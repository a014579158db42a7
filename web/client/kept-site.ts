const KEY = 'site';

/** Keeps the address of a free scan while its visitor signs up: the emailed link opens in another tab. */
export function keepSite(url: string): void {
  try {
    localStorage.setItem(KEY, url);
  } catch {
    // Storage is blocked or full: the address is typed again.
  }
}

/** The kept address of a web page; undefined without one. */
export function keptSite(): URL | undefined {
  try {
    const url = URL.parse(localStorage.getItem(KEY) ?? '');
    return url && /^https?:$/.test(url.protocol) ? url : undefined;
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
