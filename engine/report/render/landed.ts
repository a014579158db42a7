import type { Head } from './head.ts';

const MAX = 10;

/** Each redirect with where it leads, such as `301 → https://shop.example/`; status 200 is a redirect by the page itself. */
export function redirectLines({ redirects = [], final_url }: Omit<Head, 'findings'>): string[] {
  const lines = redirects.map(({ status }, i) => {
    const kind = status === 200 ? 'page redirect' : String(status);
    return `${kind} → ${redirects[i + 1]?.url ?? final_url ?? 'unknown'}`;
  });
  return lines.length <= MAX ? lines : [...lines.slice(0, MAX - 1), `… → ${final_url ?? 'unknown'}`];
}

/** Why there is no score, unless the scan failed: then its error says so. */
export function notScored({ status, not_scored = null }: Omit<Head, 'findings'>): string | null {
  return status === 'failed' ? null : not_scored;
}
