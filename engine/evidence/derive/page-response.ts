import { defineDerivation } from '../define-collector.ts';

const MAX_HEADERS = 60;
const MAX_COOKIES = 40;
const LONGEST_NAME = 120;
const LONGEST_VALUE = 600;

export default defineDerivation({
  id: 'derive/page-response',
  provides: ['pageResponse'],
  needs: ['page', 'cookies'],
  derive({ page, cookies }) {
    const headers = page.headers.filter(([name]) => name.toLowerCase() !== 'set-cookie');
    return {
      status: page.status,
      http_version: page.httpVersion,
      headers: headers
        .slice(0, MAX_HEADERS)
        .map(([name, value]) => ({ name: short(name, LONGEST_NAME), value: short(value, LONGEST_VALUE) })),
      more_headers: Math.max(0, headers.length - MAX_HEADERS),
      cookies: cookies.slice(0, MAX_COOKIES).map((cookie) => ({
        name: short(cookie.name, LONGEST_NAME),
        value: cookie.masked,
        secure: cookie.secure,
        http_only: cookie.httpOnly,
        same_site: cookie.sameSite?.slice(0, LONGEST_NAME) ?? null,
        domain: cookie.domain?.slice(0, LONGEST_NAME) ?? null,
        path: cookie.path?.slice(0, LONGEST_NAME) ?? null,
        lifetime_seconds: cookie.lifetimeSeconds ?? null,
      })),
      more_cookies: Math.max(0, cookies.length - MAX_COOKIES),
    };
  },
});

function short(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}
