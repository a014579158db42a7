import type { HttpClient, HttpSettings } from './http.ts';

/** An HTTP client whose code is loaded with the first request: the browser starts before. */
export function httpOnDemand(settings: HttpSettings): HttpClient {
  let client: Promise<HttpClient> | undefined;
  return {
    async fetch(request) {
      client ??= import('./http.ts').then(({ createHttp }) => createHttp(settings));
      return (await client).fetch(request);
    },
    async close() {
      await (await client)?.close();
    },
  };
}
