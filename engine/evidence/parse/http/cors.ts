import { type HeaderList, headerValue } from './header-list.ts';

/** The origin of a site that has nothing to do with the target; the fact `crossOrigin` was asked for with it. */
export const STRANGER_ORIGIN = 'https://stranger.example';

/** What a response lets other origins read (Fetch, CORS protocol). */
export interface Cors {
  /** Access-Control-Allow-Origin as sent. */
  readonly origin: string | undefined;
  readonly credentials: boolean;
}

export function readCors(headers: HeaderList): Cors {
  return {
    origin: headerValue(headers, 'access-control-allow-origin')?.trim(),
    credentials: headerValue(headers, 'access-control-allow-credentials')?.trim() === 'true',
  };
}
