import type { Asset, ScriptText } from './facts/asset.ts';
import type { Detection } from './facts/detection.ts';
import type { DnsRecords } from './facts/dns-records.ts';
import type { Exchange } from './facts/exchange.ts';
import type {
  BlocklistAnswer,
  DaneHost,
  Dkim,
  Dmarc,
  Dnssec,
  MtaSts,
  Mx,
  MxAddress,
  ReportTarget,
  Spf,
} from './facts/mail-facts.ts';
import type { Tls } from './facts/tls.ts';
import type { AxeOutcome, NetworkRequest, Rendered, Vitals } from './facts/visit.ts';
import type { Library } from './parse/application/library.ts';
import type { Surface } from './parse/application/surface.ts';
import type { HtmlDocument } from './parse/html/html.ts';
import type { NamedFile } from './parse/html/named-files.ts';
import type { Rendering } from './parse/html/page-shape.ts';
import type { AgentAnswer } from './parse/http/asked-agents.ts';
import type { CspPolicy } from './parse/http/csp.ts';
import type { HeaderList } from './parse/http/header-list.ts';
import type { Hsts } from './parse/http/hsts.ts';
import type { SetCookie } from './parse/http/set-cookie.ts';
import type { Secrets } from './parse/secrets/secrets.ts';
import type { Robots } from './parse/site-files/robots.ts';
import type { Sitemap } from './parse/site-files/sitemap.ts';
import type { SourceMapFile, SourceMapName, SourceMaps } from './parse/site-files/source-map.ts';
import type { JsonLdBlock } from './parse/structured-data/json-ld.ts';

/** Every fact the scanner can state about a target. One line each; `undefined` means "looked, and it is not there". */
export interface Evidence {
  /** The target's address as asked for, normalised. */
  address: string;
  /** The exchanges from the first request to the page itself, redirects followed; the last one is the page. */
  exchanges: readonly Exchange[];
  /** The page itself: the last exchange, whatever its status. */
  page: Exchange;
  /** The same address asked for over plain http, redirects followed; undefined when nothing answers there, the target is plain http itself, or it stands on a port of its own, which no address without a scheme leads to. */
  plainHttp: readonly Exchange[] | undefined;
  /** The page asked for with an `Origin` of a stranger. */
  crossOrigin: Exchange;
  /** The answer to a path that cannot exist. */
  notFound: Exchange;
  /** How the page answers who calls itself an AI agent that robots.txt lets in, and a search engine for comparison; empty where robots.txt lets none in. */
  agentAnswers: readonly AgentAnswer[];
  /** The one canonical address in the HTML as sent, asked for, redirects not followed; undefined when there is none or it is the page's own. */
  canonicalPage: Exchange | undefined;
  /** The picture for shared links that the HTML as sent names, fetched; undefined when it names none. */
  socialImage: Exchange | undefined;
  /** TLS facts; undefined for a plain http target. */
  tls: Tls | undefined;
  /** DNS records; undefined for an address or a name without a registrable domain. */
  dns: DnsRecords | undefined;
  /** `/robots.txt` as answered. */
  robotsTxt: Exchange;
  /** `/llms.txt` as answered. */
  llmsTxt: Exchange;
  /** `/.well-known/security.txt`, else `/security.txt`, as answered. */
  securityTxt: Exchange;
  /** `/favicon.ico` as answered. */
  favicon: Exchange;
  /** The first sitemap that robots.txt names, else `/sitemap.xml`, as answered. */
  sitemapXml: Exchange;
  /** The named files, fetched. */
  assets: readonly Asset[];
  /** Pages of the same origin that the page links to, first 8; for the active phase. */
  linkedPages: readonly Exchange[];
  /** The source maps that the site's own scripts name at addresses of the site, fetched: the first 16. */
  sourceMapFiles: readonly SourceMapFile[];
  /** The page after its scripts ran. */
  rendered: Rendered;
  /** Web Vitals of the one browser load. */
  vitals: Vitals;
  /** Every request of the browser load. */
  network: readonly NetworkRequest[];
  /** What axe-core said of the rendered page. */
  axe: AxeOutcome;

  /** Header fields of the page; not stated for an answer of 400 and above. */
  headers: HeaderList;
  /** The page's HTML, parsed; not stated for an answer of 400 and above, another content type or a cut body. */
  document: HtmlDocument;
  /** The page's scripts, style sheets, images and fonts named in its HTML, first 60 (scripts before styles, fonts, images). */
  namedFiles: readonly NamedFile[];
  /** The rendered DOM, parsed. */
  renderedDocument: HtmlDocument;
  /** What a reader gets: the rendered DOM where a browser could load the page, else the HTML as sent; not stated for a shell that only scripts fill. */
  content: HtmlDocument;
  /** How much of the page's text is in its HTML before scripts run. */
  rendering: Rendering;
  /** Strict-Transport-Security of the page, parsed. */
  hsts: Hsts | undefined;
  /** Content security policies of the page: header fields first, then meta elements, report-only ones marked. */
  csp: readonly CspPolicy[];
  /** Cookies set by the exchanges, last one of a name wins. */
  cookies: readonly SetCookie[];
  /** robots.txt parsed (RFC 9309); undefined when there is none. */
  robots: Robots | undefined;
  /** The sitemap parsed; undefined when there is none. */
  sitemap: Sitemap | undefined;
  /** JSON-LD blocks of the content. */
  jsonLd: readonly JsonLdBlock[];
  /** Text of all scripts: inline ones first, then files. */
  scripts: readonly ScriptText[];
  /** Where the site's own scripts say that their source maps are. */
  sourceMapNames: readonly SourceMapName[];
  /** The source maps of the site's own scripts that anybody can read. */
  sourceMaps: SourceMaps;
  /** Credentials that stand in the page, its own scripts and their source maps, redacted. */
  secrets: Secrets;
  /** JavaScript libraries with their versions, by address, banner, global or source map. */
  libraries: readonly Library[];
  /** Technologies recognised, most certain first. */
  technologies: readonly Detection[];
  /** True when the site answers a path that cannot exist with 200 and a page. */
  catchAll: boolean;
  /** What of the site can be asked: links, parameters, routes and back ends that its pages and scripts name; for the active phase. */
  surface: Surface;

  /** The mail domain as asked for, normalised. */
  mailDomain: string;
  /** DKIM selectors that the user knows of. */
  mailSelectors: readonly string[];
  /** Where mail for the domain goes. */
  mx: Mx;
  /** Public addresses of the mail exchangers with their names. */
  mxAddresses: readonly MxAddress[];
  /** The SPF records of the domain, and what they lead to. */
  spf: Spf;
  /** The DMARC record that applies to the domain, by the tree walk. */
  dmarc: Dmarc;
  /** Where DMARC reports go. */
  reportTargets: readonly ReportTarget[];
  /** DKIM keys at known and given selectors. */
  dkim: Dkim;
  /** The MTA-STS record and policy. */
  mtaSts: MtaSts;
  /** TLS-RPT records. */
  tlsRpt: readonly string[];
  /** BIMI records of the default selector. */
  bimi: readonly string[];
  /** TLSA records of the mail exchangers. */
  dane: readonly DaneHost[];
  /** Whether the domain is signed, and whether the signatures hold. */
  dnssec: Dnssec;
  /** CAA records (RFC 8659) of the closest name that has some. */
  mailCaa: readonly string[];
  /** What blocklists say of the mail exchangers' addresses and of the domain. */
  blocklists: readonly BlocklistAnswer[];
  /** Mail providers that the mail exchangers and the SPF record name. */
  mailProviders: readonly string[];
}

export type FactName = keyof Evidence;
