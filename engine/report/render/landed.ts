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

/** That the page is that of a signed-in user, and what is left out for that reason; nothing for any other. */
export function sessionLines({ signed_in }: Omit<Head, 'findings'>): string[] {
  return signed_in ? ['Scanned as a signed-in user: pictures, requests and the page preview are left out'] : [];
}

/** Why there is no score, unless the scan failed: then its error says so. */
export function notScored({ status, not_scored = null }: Omit<Head, 'findings'>): string | null {
  return status === 'failed' ? null : not_scored;
}
