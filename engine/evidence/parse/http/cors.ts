import { type HeaderList, headerValue } from './header-list.ts';

/** A foreign origin; the fact `crossOrigin` is requested with it. */
export const STRANGER_ORIGIN = 'https://stranger.example';

/** What other origins may read of a response (Fetch, CORS protocol). */
export function readCors(headers: HeaderList) {
  return {
    origin: headerValue(headers, 'access-control-allow-origin')?.trim(),
    credentials: headerValue(headers, 'access-control-allow-credentials')?.trim() === 'true',
  };
}
