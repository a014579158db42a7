import { resolveUrl } from '../../html/html.ts';
import { isActing } from '../../http/acting/acting-address.ts';

/** Scripts and elements of the pages that show an OpenAPI document: Swagger UI, ReDoc, RapiDoc, Scalar and Stoplight Elements. */
const VIEWER = /swagger-ui|\bredoc\b|rapi-?doc|@scalar\/|elements-api/i;
/** What such a page or its script says about the address of the document. */
const NAMED =
  /(?:["'](?:spec-?)?url["']|\b(?:spec-?)?url|\bdata-url|\bapidescriptionurl)\s{0,4}[:=]\s{0,4}["']([^"'\s]{1,300})["']/gi;
/** The script in which a program writes its settings, or the whole document. */
const SETTINGS = /\ssrc\s?=\s?["']?([^"'\s>]{0,200}swagger-(?:ui-init|initializer)\.js[^"'\s>]{0,80})/gi;
const EMBEDDED = /["']?\b(?:swaggerDoc|spec)["']?\s{0,4}:\s{0,4}(?=\{)/g;
/** A document itself: the addresses in it are those of servers and examples. */
const DOCUMENT = /"(?:openapi|swagger)"\s{0,4}:\s{0,4}"[23]/;
const OBJECT = /^\s{0,100}\{/;
const MAX_NAMED = 100;
const MAX_ADDRESSES = 4;
const MAX_EMBEDDED = 2;

/** What a page for people, or its settings, says about an OpenAPI document. */
interface Shown {
  /** Where the document or the settings of the page are, on its own origin. */
  readonly addresses: readonly string[];
  /** Documents that are in the text itself. */
  readonly documents: readonly string[];
}

/** True for a page that shows an OpenAPI document to people. */
export function isViewer(text: string): boolean {
  return VIEWER.test(text);
}

export function shownDocuments(text: string, address: string): Shown {
  if (OBJECT.test(text) && DOCUMENT.test(text)) return { addresses: [], documents: [] };
  const { origin } = new URL(address);
  const named = [SETTINGS, NAMED].flatMap((shape) => [...text.matchAll(shape)].map(([, url = '']) => url));
  const own = named
    .slice(0, MAX_NAMED)
    .flatMap((url) => resolveUrl(url, address) ?? [])
    .filter((url) => new URL(url).origin === origin && !isActing(url));
  const embedded = [...text.matchAll(EMBEDDED)].slice(0, MAX_EMBEDDED);
  return {
    addresses: [...new Set(own)].filter((url) => url !== address).slice(0, MAX_ADDRESSES),
    documents: embedded.flatMap(({ index, 0: all }) => jsonObjectAt(text, index + all.length) ?? []),
  };
}

/** The text of the JSON object that begins here; undefined if it does not end. */
function jsonObjectAt(text: string, start: number): string | undefined {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '{') depth += 1;
    else if (!isQuoted && sign === '}') {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return undefined;
}
