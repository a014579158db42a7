import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Behaviour } from '../behaviour.ts';
import { begin, bytes, drip, http, page, pour, raw, respond, soundPage } from '../serving.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n';
/** Findings if every path returns the same page. */
const EVERY_PATH =
  /^(?:seo\/(?:index\/soft-404|sitemap|robots|head|content)|aeo\/llms-txt|security\/headers\/content-type$|accessibility)/;
const BOMB_BYTES = 256 * 1024 * 1024;
const CUT = /too large, too slow or interrupted/;

const lazy = <T>(make: () => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
const zeros = lazy(() => Buffer.alloc(BOMB_BYTES, 'a'));
const bombs = {
  gzip: lazy(() => gzipSync(zeros())),
  deflate: lazy(() => deflateSync(zeros())),
  br: lazy(() => brotliCompressSync(zeros(), { params: { 1: 1 } })),
  zstd: lazy(() => zstdCompressSync(zeros())),
};
const nested = lazy(() => gzipSync(gzipSync(bombs.gzip())));

/** The body is made before the first request, whose response would be late otherwise. */
const coded = (coding: string, body: () => Buffer) => async () => {
  const made = body();
  const headers = { ...HTML, 'content-encoding': coding };
  return http({ '*': (_, response) => void response.writeHead(200, headers).end(made) })();
};

/** Response bodies that are endless, truncated or larger than declared. */
export const BODIES: readonly Behaviour[] = [
  {
    name: 'slow body',
    does: 'Sends the page one byte a second.',
    judged: 'either',
    opens: http({ '*': begin(HTML, (response) => drip(response, soundPage())) }),
    reason: /too large, too slow or interrupted|deadline/,
  },
  {
    name: 'endless body',
    does: 'Sends paragraphs endlessly.',
    judged: 'either',
    opens: http({ '/': begin(HTML, (response) => pour(response, () => '<p>and on</p>'.repeat(1000))) }),
    reason: CUT,
  },
  {
    name: 'endless everything',
    does: 'Answers every path with a page endlessly.',
    finds: EVERY_PATH,
    judged: 'either',
    opens: http({ '*': begin(HTML, (response) => pour(response, () => '<p>and on</p>'.repeat(1000))) }),
    reason: CUT,
  },
  {
    name: 'endless white space',
    does: 'Sends spaces endlessly before the page begins.',
    judged: 'either',
    opens: http({ '/': begin(HTML, (response) => pour(response, () => ' '.repeat(16_384))) }),
    reason: CUT,
  },
  ...(['gzip', 'deflate', 'br', 'zstd'] as const).map((coding) => ({
    name: `${coding} bomb`,
    does: `Answers everything with 256 MiB in a few kilobytes of ${coding}.`,
    finds: EVERY_PATH,
    judged: 'either' as const,
    opens: coded(coding, bombs[coding]),
    reason: CUT,
  })),
  {
    name: 'nested bomb',
    does: 'Answers with a gzip bomb inside two more layers of gzip, and says so.',
    finds: EVERY_PATH,
    judged: 'either',
    opens: coded('gzip, gzip, gzip', nested),
    reason: CUT,
  },
  {
    name: 'forty codings',
    does: 'Names forty content codings.',
    finds: EVERY_PATH,
    opens: coded(Array.from({ length: 40 }, () => 'gzip').join(', '), nested),
    judged: 'either',
    reason: /./,
  },
  {
    name: 'unknown coding',
    does: 'Sends an unknown content coding.',
    finds: EVERY_PATH,
    opens: coded('rot13', () => Buffer.from(soundPage())),
    judged: 'either',
  },
  {
    name: 'truncated gzip',
    does: 'Truncates the gzip stream.',
    finds: EVERY_PATH,
    opens: coded('gzip', () => gzipSync(soundPage('<p>more</p>'.repeat(500))).subarray(0, 150)),
    judged: 'either',
    reason: /interrupted|cut off|browser|did not load|ERR_/,
  },
  {
    name: 'gzip that is none',
    does: 'Says gzip and sends plain text.',
    opens: coded('gzip', () => Buffer.from(soundPage())),
    judged: 'either',
    reason: /./,
  },
  {
    name: 'length too long',
    does: 'Declares a longer body than it sends.',
    opens: bytes(HEAD, 'Content-Length: 100000\r\n\r\n', soundPage()),
    judged: 'either',
    reason: /./,
  },
  {
    name: 'length too short',
    does: 'Sends more than it declares.',
    finds: EVERY_PATH,
    opens: bytes(HEAD, 'Content-Length: 100\r\n\r\n', soundPage()),
    judged: 'either',
  },
  {
    name: 'two lengths',
    does: 'Declares two lengths that differ.',
    opens: bytes(HEAD, 'Content-Length: 10\r\nContent-Length: 400\r\n\r\n', soundPage()),
    judged: 'nothing',
    reason: /not valid HTTP/,
  },
  {
    name: 'absurd length',
    does: 'Declares a body of many exabytes.',
    opens: bytes(HEAD, 'Content-Length: 99999999999999999999999\r\n\r\n', soundPage()),
    judged: 'either',
    reason: /not valid HTTP/,
  },
  {
    name: 'bad chunk size',
    does: 'Gives a chunk size that is no number.',
    opens: bytes(HEAD, 'Transfer-Encoding: chunked\r\n\r\n', 'zz\r\n<p>hello</p>\r\n0\r\n\r\n'),
    judged: 'either',
    reason: /./,
  },
  {
    name: 'huge chunk size',
    does: 'Announces a chunk of sixteen exabytes.',
    finds: EVERY_PATH,
    opens: raw((socket) => {
      socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\nfffffffffffffff\r\n`);
      pour(socket, () => '<p>and on</p>'.repeat(1000));
    }),
    reason: /./,
    judged: 'either',
  },
  {
    name: 'endless chunk extension',
    does: 'Sends a chunk extension endlessly.',
    opens: raw((socket) => {
      socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n5;name=`);
      pour(socket, () => 'x'.repeat(16_384));
    }),
    judged: 'either',
    reason: /./,
  },
  {
    name: 'chunks that never finish',
    does: 'Sends one chunk a second and never the last one.',
    opens: raw((socket) => {
      socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
      drip(
        socket,
        Array.from({ length: 600 }, () => '4\r\n<p>a\r\n'),
      );
    }),
    judged: 'either',
    reason: /./,
  },
  {
    name: 'endless trailers',
    does: 'Sends trailer fields endlessly after the last chunk.',
    opens: raw((socket) => {
      socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n4\r\n<p>a\r\n0\r\n`);
      pour(socket, () => `X-Trailer: ${'a'.repeat(1000)}\r\n`.repeat(10));
    }),
    judged: 'either',
    reason: /./,
  },
  {
    name: '204 with a body',
    does: 'Says that there is no content and sends some.',
    finds: EVERY_PATH,
    opens: bytes('HTTP/1.1 204 No Content\r\nContent-Length: 20\r\n\r\n', '<p>there is some</p>'),
    judged: 'either',
    reason: /./,
  },
  {
    name: 'reset in the body',
    does: 'Resets the connection in the middle of the page.',
    opens: raw((socket) => {
      socket.write(`${HEAD}Content-Length: 100000\r\n\r\n<p>so far`, () => socket.resetAndDestroy());
    }),
    judged: 'either',
    reason: /./,
  },
  {
    name: 'UTF-16 as UTF-8',
    does: 'Sends UTF-16 and calls it UTF-8.',
    opens: http({ '/': respond(200, HTML, Buffer.from(soundPage(), 'utf16le')) }),
    judged: 'either',
    finds: /^(?:seo|aeo|accessibility|performance)\//,
  },
  {
    name: 'invalid UTF-8',
    does: 'Sends invalid UTF-8 in text and attributes.',
    opens: http({
      '/': respond(
        200,
        HTML,
        Buffer.concat([
          Buffer.from('<!doctype html><html lang="en"><title>A small shop for socks</title><p id="'),
          Buffer.from(Array.from({ length: 100_000 }, (_, i) => 128 + (i % 127))).map((byte) =>
            byte === 34 ? 35 : byte,
          ),
          Buffer.from('">text</p>'),
        ]),
      ),
    }),
    judged: 'either',
    finds: /^(?:seo|aeo|accessibility|performance)\//,
  },
  {
    name: 'unknown charset',
    does: 'Names a charset that does not exist, with markup in its name.',
    opens: http({ '/': respond(200, { 'content-type': 'text/html; charset="\'><script>x-klingon' }, soundPage()) }),
    judged: 'either',
    finds: /content-type|charset/,
  },
  {
    name: 'binary as HTML',
    does: 'Sends four megabytes of noise as HTML.',
    opens: http({
      '/': respond(200, HTML, Buffer.from(Array.from({ length: 4_000_000 }, (_, i) => (i * 7919) % 251))),
    }),
    judged: 'either',
    finds: /^(?:seo|aeo|accessibility|performance)\//,
  },
  {
    name: 'download',
    does: 'Sends a file download instead of a page.',
    opens: http({
      '/': respond(
        200,
        { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename=a.zip' },
        'PK',
      ),
    }),
    judged: 'either',
    reason: /not HTML/,
  },
  {
    name: 'multipart replace',
    does: 'Replaces itself again and again with multipart/x-mixed-replace.',
    opens: http({
      '/': begin({ 'content-type': 'multipart/x-mixed-replace; boundary=b' }, (response) =>
        drip(
          response,
          Array.from({ length: 10_000 }, () => '--b\r\nContent-Type: text/html\r\n\r\n<p>again</p>\r\n'),
          20,
        ),
      ),
    }),
    judged: 'either',
    reason: /./,
  },
  {
    name: 'empty page',
    does: 'Sends an empty page.',
    opens: page(() => ''),
    judged: 'either',
    reason: /./,
    finds: /^(?:seo|aeo|accessibility|performance)\//,
  },
];
