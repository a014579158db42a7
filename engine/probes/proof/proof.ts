import type { Proof } from '../../checks/proof.ts';
import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { Trial } from '../../evidence/facts/trial.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { masked } from '../../evidence/parse/secrets/mask.ts';

/** Characters of a request that are kept. */
export const MAX_REQUEST = 1000;
const CURL = 'curl -sS -i --path-as-is --globoff';
const STARTS = new RegExp(`^${CURL}`, 'gm');
const NOT_TEXT = /[\ufffd\p{Co}]|(?![\n\r\t])\p{Cc}/u;
const SHOWN_HEADERS = [
  'content-type',
  'content-range',
  'location',
  'access-control-allow-origin',
  'access-control-allow-credentials',
];

/** The request, the part of the response that may be shown, and a curl command that repeats the request. */
export function proofOf(request: FetchRequest, exchange: Exchange): Proof {
  const { tokens } = request;
  const shown = { request: requestText(request), response: responseText(exchange), curl: curlOf(request) };
  return tokens === undefined ? shown : { ...shown, tokens };
}

/** As `proofOf`, for a response that proves something only beside that to another request. The command line sends both, the other one first. */
export function proofOfPair(other: FetchRequest, request: FetchRequest, exchange: Exchange): Proof {
  return { ...proofOf(request, exchange), curl: `${curlOf(other)}\n${curlOf(request)}` };
}

/** The page that a browser opened, and what ran there. The command line requests it without running its scripts. */
export function proofOfTrial({ url, referrer }: Trial, status: number, ran: string): Proof {
  const request = { url, ...(referrer === undefined ? {} : { headers: { referer: referrer } }) };
  return {
    request: requestText(request),
    response: `HTTP/1.1 ${status}\n\nOpen this address in a browser: ${url}\n${ran}`,
    curl: curlOf(request),
  };
}

export function requestText({ url, method = 'GET', headers = {}, body }: FetchRequest): string {
  const { host, pathname, search } = new URL(url);
  const fields = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const lines = [`${method} ${pathname}${search} HTTP/1.1`, ...fields, ...(body === undefined ? [] : ['', body])];
  return lines.join('\n').slice(0, MAX_REQUEST);
}

/** The proof of a request that carried these header fields as well, with the values to show. A cookie that it states itself stays beside them. */
export function withFields({ request, response, curl }: Proof, fields: ReadonlyMap<string, string>): Proof {
  return [...fields].reduce(
    ({ request, response, curl }, [name, value]) => {
      const isStated = curl.includes(` -H '${name}: `);
      const [line, option] = [`\n${name}: `, ` -H '${name}: `];
      if (isStated)
        return {
          response,
          request: request.replace(line, () => `${line}${value}; `),
          curl: curl.replaceAll(option, () => `${option}${value}; `),
        };
      const [start = '', host = '', ...rest] = request.split('\n');
      return {
        response,
        request: [start, host, `${name}: ${value}`, ...rest].join('\n'),
        curl: curl.replaceAll(STARTS, () => `${CURL}${option}${value}'`),
      };
    },
    { request, response, curl },
  );
}

function responseText({ status, httpVersion, headers, text }: Exchange): string {
  const fields = SHOWN_HEADERS.flatMap((name) => {
    const value = headerValue(headers, name);
    return value === undefined ? [] : [`${name}: ${value.slice(0, 200)}`];
  });
  const body = NOT_TEXT.test(text.slice(0, 1000)) ? '(not text)' : masked(text);
  return [`HTTP/${httpVersion} ${status}`, ...fields, ...(body === '' ? [] : ['', body])].join('\n');
}

function curlOf({ url, method = 'GET', headers = {}, body }: FetchRequest): string {
  const words = [CURL];
  if (method === 'HEAD') words.push('--head');
  else if (method !== 'GET') words.push('-X', method);
  for (const [name, value] of Object.entries(headers)) words.push('-H', quoted(`${name}: ${value}`));
  if (body !== undefined) words.push('--data-raw', quoted(body));
  return [...words, quoted(url)].join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
