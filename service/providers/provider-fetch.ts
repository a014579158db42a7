const PATIENCE_MS = 10_000;
const MAX_BYTES = 1_048_576;

type Init = Omit<RequestInit, 'signal'> & {
  readonly signal?: AbortSignal | null | undefined;
  /** Longest body; default 1 MiB. */
  readonly maxBytes?: number;
};

export class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
}

/**
 * A request to a provider from the settings: certificates are verified, redirects are not followed, and size and time
 * of the response are limited. For URLs from users use `createOutbound`.
 */
export async function providerFetch(
  url: string | URL,
  { signal, maxBytes = MAX_BYTES, ...init }: Init = {},
): Promise<Response> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  // biome-ignore lint/style/noRestrictedGlobals: the only place that calls providers from the settings.
  const response = await fetch(url, {
    redirect: 'manual',
    ...init,
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ResponseTooLarge('the response is too large');
    chunks.push(chunk);
  }
  const { status, headers } = response;
  return new Response(bytes === 0 ? null : Buffer.concat(chunks), { status, headers });
}
