/** Where the address of a page was found. */
export type PageSource =
  | 'link'
  | 'rendered_link'
  | 'canonical'
  | 'hreflang'
  | 'sitemap'
  /** Items of a feed. */
  | 'feed'
  /** Start page and shortcuts of a web app manifest. */
  | 'manifest'
  /** Routes in scripts, and those that a click on a link without an address leads to. */
  | 'route'
  | 'click'
  /** Read operations of an OpenAPI document. */
  | 'openapi';

/** An address of the site that a page or a file of the site names, without fragment. */
export interface FoundAddress {
  readonly url: string;
  readonly source: PageSource;
  /** Why it is never requested. */
  readonly leftOut?: 'robots' | 'api' | 'may_act';
  /** On a page of a signed-in user: where the link is; missing for what no plain link leads to. */
  readonly place?: 'menu' | 'content' | 'acts';
}

/** A file that lists pages of the site. */
export interface PageList {
  readonly kind: 'feed' | 'manifest' | 'openapi';
  readonly url: string;
  readonly text: string;
}

/** Why addresses of the site are not looked at. */
export type LeftOutReason =
  /** By the patterns of the user. */
  | 'excluded'
  | 'not_included'
  /** By robots.txt. */
  | 'robots'
  /** Operations of an API, which answer with data. */
  | 'api'
  /** No pages of the site: they answer as an address that cannot exist does. */
  | 'not_found'
  /** Requesting it may do something. */
  | 'may_act'
  /** One of a series without an end: only one page of each template is looked at. */
  | 'calendar'
  | 'filters'
  | 'sorting'
  | 'pagination'
  /** Links that lead to ever more of themselves. */
  | 'repeated_path'
  | 'deep_path'
  | 'long_address'
  /** There was no time for them at the pace that robots.txt asks for. */
  | 'crawl_delay'
  /** More addresses than are kept. One that several pages name may count several times. */
  | 'limit';

/** A page of a site as other pages are compared with it; what an HTML page does not name is empty or undefined. */
export interface SitePage {
  /** The address that was asked for, and where redirects ended. */
  readonly url: string;
  readonly finalUrl: string;
  readonly status: number;
  /** The redirects on the way. */
  readonly redirects: readonly { readonly url: string; readonly status: number }[];
  /** True for an HTML page of the site: neither an error nor a bot challenge. */
  readonly isHtml: boolean;
  /** True if its text is what the site answers with status 200 for an address that cannot exist. */
  readonly isMissing?: true;
  /**
   * Undefined if the response is no HTML page, or one that cannot be compared: filled by scripts that did not run, a consent or sign-in
   * page instead of the page, an error with status 200.
   */
  readonly html: HtmlSummary | undefined;
  /**
   * Header fields whose policy should be the same on all pages, by lower-case name; a missing one is not listed. A policy in a meta
   * element counts.
   */
  readonly policies: Readonly<Record<string, string>>;
}

export interface HtmlSummary {
  readonly title: string;
  readonly description: string | undefined;
  /** Of the whole page as declared, in lower case; empty if it is not. */
  readonly language: string;
  /** Resolved, those of `Link` header fields too. */
  readonly canonicals: readonly string[];
  /** False with `noindex`, for a page that robots.txt closes to Google, for sign-in pages, and for those of a signed-in user. */
  readonly isIndexable: boolean;
  /** By a directive of the page. */
  readonly isNoindex: boolean;
  readonly languages: readonly { readonly language: string; readonly url: string }[];
  /** Pages of the site that it links to, without fragments. */
  readonly links: readonly string[];
  /** SHA-256 of the main text, in lower case and with white space folded; undefined for fewer than 50 words. */
  readonly textDigest: string | undefined;
  /** SHA-256 of the structure: tags and classes of the elements around the content, whatever the texts. */
  readonly structure: string;
}
