/** Hosts that serve anything anyone publishes, or every version of every library. */
export const OPEN_CDNS: readonly string[] = [
  'cdn.jsdelivr.net',
  'unpkg.com',
  'esm.sh',
  'cdn.skypack.dev',
  'cdnjs.cloudflare.com',
  'ajax.googleapis.com',
  'raw.githack.com',
  'rawcdn.githack.com',
  'cdn.statically.io',
  'ga.jspm.io',
  'storage.googleapis.com',
  's3.amazonaws.com',
  'blob.core.windows.net',
];
