import { type HeaderList, headerValue, parseHeaders } from '../parse/http/header-list.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** One HTTP request and its response, as seen on the wire. */
export interface Exchange {
  /** Absolute URL that was asked for. */
  readonly url: string;
  readonly method: string;
  readonly status: number;
  /** `1.0`, `1.1` or `2`. */
  readonly httpVersion: string;
  readonly headers: HeaderList;
  /** The body as text, in its declared character set, UTF-8 otherwise; empty for images (SVG excepted), fonts, audio and video, unless they begin with text. */
  readonly text: string;
  /** Width and height of a PNG, JPEG, GIF or WebP image in pixels, if they are in the part that was read. */
  readonly pictureSize?: PictureSize | undefined;
  /** Bytes of the body after and before content decoding. */
  readonly bodyBytes: number;
  readonly wireBytes: number;
  /** True when not all of the body was read: longer than the reader's limit, still dripping at its deadline, broken off, or wrongly encoded. */
  readonly truncated: boolean;
  /** From the start, looking up the name and connecting included where that was needed. */
  readonly millisecondsToFirstByte: number;
  readonly milliseconds: number;
  /** By the clock of the scanner: milliseconds since 1970; absent in recordings. */
  readonly receivedAt?: number;
  /** IP address that answered. */
  readonly address: string;
}

/** Whether a response with this status returns a page: an error, a redirect without a target and "no content" do not. */
export function isPage(status: number): boolean {
  return status >= 200 && status < 300 && status !== 204 && status !== 205;
}

/** Milliseconds since 1970, by the server's clock (RFC 9110 section 6.6.1), or by the scanner's where it sends no Date, as Puma does. */
export function answeredAt({ headers, receivedAt }: Exchange): number | undefined {
  const sent = Date.parse(headerValue(headers, 'date') ?? '');
  return Number.isNaN(sent) ? receivedAt : sent;
}

/** Reads a response written as an HTTP/1.1 message: a status line, header lines, a blank line, the body. */
export function parseExchange(url: string, message: string): Exchange {
  const normal = message.replaceAll('\r\n', '\n').trimStart();
  const blank = normal.indexOf('\n\n');
  const head = blank < 0 ? normal : normal.slice(0, blank);
  const text = blank < 0 ? '' : normal.slice(blank + 2);
  const [statusLine = '', ...lines] = head.split('\n').map((line) => line.trim());
  const match = /^HTTP\/(\S+)\s+(\d{3})/.exec(statusLine);
  if (!match) throw new Error(`not a status line: ${statusLine}`);
  const bytes = new TextEncoder().encode(text).length;
  return {
    url,
    method: 'GET',
    status: Number(match[2]),
    httpVersion: match[1] ?? '1.1',
    headers: parseHeaders(lines.join('\n')),
    text,
    bodyBytes: bytes,
    wireBytes: bytes,
    truncated: false,
    millisecondsToFirstByte: 20,
    milliseconds: 30,
    address: '192.0.2.1',
  };
}
