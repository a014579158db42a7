import type { AccessReplay, AccessResult } from './facts/access.ts';
import type { Asset, ScriptText } from './facts/asset.ts';
import type { BimiMark } from './facts/bimi-mark.ts';
import type { Crawl, LinkedScript } from './facts/crawl.ts';
import type { Detection } from './facts/detection.ts';
import type { DnsRecords } from './facts/dns-records.ts';
import type { Exchange } from './facts/exchange.ts';
import type { LinkAnswer } from './facts/link-answers.ts';
import type {
  BlocklistAnswer,
  DaneHost,
  Dkim,
  Dmarc,
  Dnssec,
  MailUse,
  MtaSts,
  Mx,
  MxAddress,
  ReportTarget,
  Spf,
} from './facts/mail-facts.ts';
import type { MailTls } from './facts/mail-tls.ts';
import type { Offered } from './facts/offered-policy.ts';
import type { PagePreview, PageResponse } from './facts/page-preview.ts';
import type { PageRequests } from './facts/page-requests.ts';
import type { CloudflareFacts } from './facts/providers/cloudflare.ts';
import type { FirebaseFacts } from './facts/providers/firebase.ts';
import type { GithubFacts } from './facts/providers/github.ts';
import type { NetlifyFacts } from './facts/providers/netlify.ts';
import type { OutsideFacts } from './facts/providers/outside.ts';
import type { SupabaseFacts } from './facts/providers/supabase.ts';
import type { VercelFacts } from './facts/providers/vercel.ts';
import type { Reading } from './facts/reading.ts';
import type { RepositoryEvidence } from './facts/repository.ts';
import type { ImportedFiles, LoadedFiles } from './facts/script-files.ts';
import type { FoundAddress, PageList, SitePage } from './facts/site.ts';
import type { Tls } from './facts/tls.ts';
import type {
  AxeOutcome,
  HstsPreload,
  InteractionOutcome,
  NetworkRequest,
  ObservedText,
  PageError,
  PolicyNeeds,
  PolicyRefusal,
  Rendered,
  Vitals,
} from './facts/visit.ts';
import type { Zone, ZoneServers } from './facts/zone.ts';
import type { Library } from './parse/application/library.ts';
import type { Surface } from './parse/application/surface.ts';
import type { HtmlDocument } from './parse/html/html.ts';
import type { LinkedHead } from './parse/html/linked-head.ts';
import type { NamedFile } from './parse/html/named-files.ts';
import type { Rendering } from './parse/html/page-shape.ts';
import type { RobotsDirective } from './parse/html/robots-directives.ts';
import type { AgentAnswer } from './parse/http/asked-agents.ts';
import type { SetCookie } from './parse/http/cookies/set-cookie.ts';
import type { CspPolicy } from './parse/http/csp/csp.ts';
import type { HeaderList } from './parse/http/header-list.ts';
import type { Hsts } from './parse/http/hsts.ts';
import type { Landing } from './parse/landing/landing.ts';
import type { Leak, Secrets } from './parse/secrets/secrets.ts';
import type { Robots } from './parse/site-files/robots.ts';
import type { Sitemap } from './parse/site-files/sitemap.ts';
import type { SourceMapFile, SourceMapName, SourceMaps } from './parse/site-files/source-map.ts';
import type { JsonLdBlock } from './parse/structured-data/json-ld.ts';

/** Every fact about a target, those at providers in `facts/providers/`, of a repository in `facts/repository.ts`. `undefined` means that it was looked for and does not exist. */
export interface Evidence
  extends CloudflareFacts,
    FirebaseFacts,
    GithubFacts,
    NetlifyFacts,
    OutsideFacts,
    RepositoryEvidence,
    SupabaseFacts,
    VercelFacts {
  /** The target's URL, normalised. */
  address: string;
  /** The exchanges from the first request to the page itself, redirects followed; the last one is the page. */
  exchanges: readonly Exchange[];
  /** The page itself: the last exchange, whatever its status. */
  page: Exchange;
  /** The same URL over plain HTTP, redirects followed; undefined if nothing answers, the target itself is plain HTTP, or it has a non-default port. */
  plainHttp: readonly Exchange[] | undefined;
  /** The page requested with a foreign `Origin`. */
  crossOrigin: Exchange;
  /** The response to a non-existent path. */
  notFound: Exchange;
  /** Responses to the user agents of AI crawlers that robots.txt allows, and of a search engine for comparison; empty if it allows none. */
  agentAnswers: readonly AgentAnswer[];
  /** Response of the canonical URL in the HTML as sent, redirects not followed; undefined if there is not exactly one or it is the page itself. */
  canonicalPage: Exchange | undefined;
  /** The social image (`og:image`, `twitter:image`) named in the HTML as sent, fetched; undefined if there is none. */
  socialImage: Exchange | undefined;
  /** TLS facts; undefined for a plain HTTP target. */
  tls: Tls | undefined;
  /** DNS records; undefined for an IP address or a name without a registrable domain. */
  dns: DnsRecords | undefined;
  /** The response to `/robots.txt`. */
  robotsTxt: Exchange;
  /** The response to `/llms.txt`. */
  llmsTxt: Exchange;
  /** The response to `/.well-known/security.txt` or `/security.txt`. */
  securityTxt: Exchange;
  /** The response to `/favicon.ico`. */
  favicon: Exchange;
  /** The response to the first sitemap in robots.txt, else to one that the page names, else to `/sitemap.xml`. */
  sitemapXml: Exchange;
  /** Sitemaps of a sitemap index, a few at even distances, as far as they could be read; empty for another sitemap. */
  sitemapParts: readonly Sitemap[];
  /** The files named in the HTML, fetched. */
  assets: readonly Asset[];
  /** Responses of the folders from which the page loads files of its own origin. */
  assetFolders: readonly Exchange[];
  /** First-party scripts that the page's scripts load, by their text: imports, chunks of other routes, workers. */
  importedFiles: ImportedFiles;
  /** First-party scripts, data and frames that only the browser saw, and what these load. */
  loadedFiles: LoadedFiles;
  /** The origin to which a session is sent; only in a scan as a signed-in user. */
  sessionOrigin: string;
  /** How the site answers the page's address without the session, `closed` if it asks to sign in; only in a scan with one. */
  publicAnswer: Exchange | 'closed';
  /** How far the active phase looks. */
  crawl: Crawl;
  /** Pages of the same origin that links lead to, one for each route; for the active phase. */
  linkedPages: readonly Exchange[];
  /** Addresses that were requested while linked pages were read, and those of the same origin that they redirect to. */
  visited: readonly string[];
  /** URLs of linked pages that redirect to a sign-in or answer 401. */
  signInLinks: readonly string[];
  /** Scripts that only those pages load. */
  linkedScripts: readonly LinkedScript[];
  /** Answers of the internal links in the HTML as sent: the first ones that crawlers follow and that are safe to request. */
  linkAnswers: readonly LinkAnswer[];
  /** Answers of the pages in other languages that the page names with hreflang, on the same site, each read. */
  languageAnswers: readonly LinkAnswer[];
  /** Answers of the first links in llms.txt to pages of the same site. */
  llmsAnswers: readonly LinkAnswer[];
  /** Answers of a sample of the sitemap's addresses, the first ones read; empty if it lists none of this site. */
  sitemapAnswers: readonly LinkAnswer[];
  /** Source maps that first-party scripts reference on the same site, fetched. */
  sourceMapFiles: readonly SourceMapFile[];
  /** The page after its scripts ran. */
  rendered: Rendered;
  /** Web Vitals of the one browser load. */
  vitals: Vitals;
  /** Every request of the browser load. */
  network: readonly NetworkRequest[];
  /** Results of axe-core on the rendered page. */
  axe: AxeOutcome;
  /** Results of keyboard, spacing, zoom and motion tests in the rendered page. */
  interaction: InteractionOutcome;
  /** Uncaught errors and console errors of the browser load, up to one more than the limit; those caused by the scanner's address policy are left out. */
  pageErrors: readonly PageError[];
  /** What the page's enforced policies blocked in the browser load, up to one more than the limit. */
  refusals: readonly PolicyRefusal[];
  /** What the page sent, received and stored while it ran in the browser. */
  observed: readonly ObservedText[];
  /** What a content security policy for the page must allow, as reported by the browser; unavailable if the page has a strict policy or is streamed. */
  policyNeeds: PolicyNeeds;
  /** What the browser's HSTS preload list says of the page's host; undefined for an address or a local name, and without HTTPS. */
  hstsPreload: HstsPreload | undefined;

  /** Where the redirects ended, and whether the page there may be scored. */
  landing: Landing;
  /** What search engines, social networks and crawlers without scripts see of the page; for display. */
  pagePreview: PagePreview;
  /** Header fields and cookies of the page; for display. */
  pageResponse: PageResponse;
  /** Requests of the browser load; for display. */
  pageRequests: PageRequests;
  /** What other pages of the site are compared with. */
  pageSummary: SitePage;
  /** The pages of the site that were read, the start page first; given to the checks of a site scan. */
  sitePages: readonly SitePage[];
  /** Response headers of the page; unavailable for status 400 and above. */
  headers: HeaderList;
  /** The page's HTML, parsed; unavailable for status 400 and above, another content type or a truncated body. */
  document: HtmlDocument;
  /** What the page tells crawlers in meta elements, headers, and elements that its scripts add. */
  crawlerDirectives: readonly RobotsDirective[];
  /** The page's scripts, style sheets, images and fonts named in its HTML. */
  namedFiles: readonly NamedFile[];
  /** The rendered DOM, parsed. */
  renderedDocument: HtmlDocument;
  /** Addresses of other pages of the same origin that the page and the sitemap name, and robots.txt allows; for scans of a whole site. */
  pageAddresses: readonly FoundAddress[];
  /** Files of the site that the page names and that list pages: feeds, the web app manifest, an OpenAPI document. */
  pageLists: readonly PageList[];
  /** Where links without an address lead in a browser, for a page with few links: routes of the same origin. */
  clickedRoutes: readonly string[];
  /** Addresses of other pages of the same origin that these and the scripts of the page name; for the start page of a whole site. */
  listedAddresses: readonly FoundAddress[];
  /** Title, description and language of the linked pages that were read. */
  linkedHeads: readonly LinkedHead[];
  /** The page's content: the rendered DOM if a browser could load the page, else the HTML as sent; unavailable for an app shell that scripts fill. */
  content: HtmlDocument;
  /** Text that the browser shows of the page; undefined if no browser loaded it. */
  shownText: string | undefined;
  /** Share of the page's text that is in its HTML before scripts run. */
  rendering: Rendering;
  /** Strict-Transport-Security of the page, parsed. */
  hsts: Hsts | undefined;
  /** Content security policies of the page: header fields first, then meta elements, report-only ones marked. */
  csp: readonly CspPolicy[];
  /** A policy that allows what the page loaded and ran, or why there is none; for the wording of fixes. */
  offeredPolicy: Offered;
  /** Signs of what visitors enter on the page or have there: sign-in, forms, cookies, credentials in scripts; empty without any. */
  visitorData: readonly string[];
  /** Cookies set by the exchanges, and by HTTPS redirects of the site that only plain HTTP leads through; the last one of a name wins. */
  cookies: readonly SetCookie[];
  /** robots.txt parsed (RFC 9309); undefined when there is none. */
  robots: Robots | undefined;
  /** The sitemap parsed; undefined when there is none. */
  sitemap: Sitemap | undefined;
  /** Structured data of the content: its JSON-LD blocks, then its schema.org items in microdata and RDFa. */
  jsonLd: readonly JsonLdBlock[];
  /** Text of all scripts: inline ones first, then files, those in frames and those that other scripts inserted. */
  scripts: readonly ScriptText[];
  /** Source map references in first-party scripts. */
  sourceMapNames: readonly SourceMapName[];
  /** Publicly readable source maps of first-party scripts. */
  sourceMaps: SourceMaps;
  /** Credentials in the page and in the first-party files that it names or that its scripts load, redacted. */
  pageLeaks: readonly Leak[];
  /** Credentials in the page, its first-party scripts and their source maps, redacted. */
  secrets: Secrets;
  /** JavaScript libraries with their versions, by URL, banner, statement in code or global. */
  pageLibraries: readonly Library[];
  /** The same, and those that only source maps name. */
  libraries: readonly Library[];
  /** Detected technologies, most certain first. */
  technologies: readonly Detection[];
  /** True if the site answers a non-existent path with status 200. */
  catchAll: boolean;
  /** Attack surface: links, parameters, routes and back ends named in pages and scripts; for the active phase. */
  surface: Surface;

  /** The mail domain, normalised. */
  mailDomain: string;
  /** DKIM selectors given by the user. */
  mailSelectors: readonly string[];
  /** Whether the domain sends mail, and through whom. */
  mailUse: MailUse;
  /** MX records and their hosts. */
  mx: Mx;
  /** Public addresses of the mail exchangers, and those that the SPF record names one by one, with their PTR names. */
  mxAddresses: readonly MxAddress[];
  /** SPF records of the domain with their includes and redirects. */
  spf: Spf;
  /** The DMARC record that applies to the domain, found by the DNS tree walk. */
  dmarc: Dmarc;
  /** Recipients of DMARC reports. */
  reportTargets: readonly ReportTarget[];
  /** DKIM keys at known and given selectors. */
  dkim: Dkim;
  /** The MTA-STS record and policy. */
  mtaSts: MtaSts;
  /** TLS-RPT records. */
  tlsRpt: readonly string[];
  /** BIMI records of the default selector. */
  bimi: readonly string[];
  /** The logo and mark certificate that the BIMI record names. */
  bimiMark: BimiMark;
  /** TLSA records of the mail exchangers. */
  dane: readonly DaneHost[];
  /** STARTTLS of the mail exchangers. */
  mailTls: readonly MailTls[];
  /** Whether the domain is signed with DNSSEC and the signatures are valid. */
  dnssec: Dnssec;
  /** The zone of the domain: SOA, name servers, apex. */
  zone: Zone;
  /** Answers of the zone's own name servers, and the delegation by its parent. */
  zoneServers: ZoneServers;
  /** CAA records (RFC 8659) of the closest name that has any. */
  mailCaa: readonly string[];
  /** Blocklist results for the mail exchangers' addresses and the domain. */
  blocklists: readonly BlocklistAnswer[];
  /** Mail providers detected in MX and SPF records. */
  mailProviders: readonly string[];

  /** What the pages of two users request, and what each of them and nobody is answered, as given. */
  accessReplay: AccessReplay;
  /** What the second user, or nobody, gets of the first user's data. */
  access: AccessResult;
}

export type FactName = keyof Evidence;
/** Facts that hold what a provider's API answered. */
export type ReadingsFact = {
  readonly [Name in FactName]: Evidence[Name] extends readonly Reading[] ? Name : never;
}[FactName];
