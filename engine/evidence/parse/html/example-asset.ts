import type { Asset, AssetKind } from '../../facts/asset.ts';
import { type Exchange, parseExchange } from '../../facts/exchange.ts';

interface AssetChanges {
  /** Header lines. */
  readonly headers?: string;
  readonly text?: string;
  readonly status?: number;
  /** Bytes on the wire and, unless given, after decoding; 2,000 without a text. */
  readonly bytes?: number;
  readonly decodedBytes?: number;
  readonly thirdParty?: boolean;
}

const TYPES: Readonly<Record<AssetKind, string>> = {
  script: 'text/javascript',
  style: 'text/css',
  image: 'image/webp',
  font: 'font/woff2',
};

/** Of a file whose content does not matter. */
const FILE_BYTES = 2000;

/** A file of the example page; without a Content-Type it gets the default of its kind. */
export function exampleAsset(url: string, kind: AssetKind, changes: AssetChanges = {}): Asset {
  const { headers = '', text = '', status = 200, bytes, decodedBytes, thirdParty = false } = changes;
  const type = /^content-type:/im.test(headers) ? '' : `Content-Type: ${TYPES[kind]}\n`;
  const exchange = parseExchange(url, `HTTP/1.1 ${status} OK\n${type}${headers}\n\n${text}`);
  const wireBytes = bytes ?? (text === '' ? FILE_BYTES : exchange.wireBytes);
  return { url, kind, thirdParty, exchange: { ...exchange, wireBytes, bodyBytes: decodedBytes ?? wireBytes } };
}

/** The response of the example page, with sizes and URL overridden. */
export function examplePage(headers: string, text = '', changes: Partial<Exchange> = {}): Exchange {
  return {
    ...parseExchange('https://shop.example/', `HTTP/1.1 200 OK\n${headers}\n\n${text}`),
    address: '203.0.113.7',
    ...changes,
  };
}
