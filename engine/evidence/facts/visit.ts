import type { HeaderList } from '../parse/http/header-list.ts';
import type { ElementPicture, LoadFrame, PagePicture } from './page-picture.ts';

export type FormFactor = 'desktop' | 'mobile';

/** Conformance levels of WCAG, each with those before it. */
export const WCAG_LEVELS = ['A', 'AA', 'AAA'] as const;
/** Level up to which a page is tested. */
export type WcagLevel = (typeof WCAG_LEVELS)[number];

export interface VisitRequest {
  readonly url: string;
  readonly formFactor: FormFactor;
  /** Runs axe-core in the loaded page. */
  readonly accessibility: boolean;
  /** Default: AA. */
  readonly wcag?: WcagLevel;
  /** Measures until the layout is quiet, and what other programs cost afterwards. Default: true. */
  readonly performance?: boolean;
  /** Records how the page appears while it loads, and how much of its scripts runs. Default: false. */
  readonly recordsLoad?: boolean;
  /** Records what a content security policy must allow, with a report-only policy added to the document's response. */
  readonly policyProbe?: boolean;
  /** Host names that are looked up in the browser's HSTS preload list. */
  readonly preloadHosts?: readonly string[];
  /** Lists links that the page has and does not show. */
  readonly hiddenLinks?: boolean;
}

/** One load of a page in a browser. A part that failed carries its reason instead. */
export interface Visit {
  readonly rendered: Rendered;
  readonly vitals: Vitals;
  readonly network: readonly NetworkRequest[];
  readonly axe: AxeOutcome | { readonly failed: string };
  readonly pageErrors: readonly PageError[];
  /** Requests that were not sent for a signed-in user, because they may change something: `POST https://shop.example/api/carts`, or with ` (server action)` after it. */
  readonly heldBack?: readonly string[];
  readonly refusals: readonly PolicyRefusal[];
  /** Undefined if it was not asked for or the page has a strict policy. */
  readonly policyNeeds: PolicyNeeds | undefined;
  readonly preloaded: PreloadOutcome;
  /** Absolute addresses of links that the browser does not show at any scroll position; undefined if they were not asked for. */
  readonly hiddenLinks?: readonly string[];
  /** What the page sent, received and stored while it ran. */
  readonly observed?: readonly ObservedText[];
}

/** A text that is in no file of the page. */
export interface ObservedText {
  /** The address, and in parentheses what it is: `https://shop.example/api/login (response to POST)`. */
  readonly at: string;
  readonly text: string;
}

/** Those of the asked host names that the browser's HSTS preload list covers, or why that is unknown. */
export type PreloadOutcome = { readonly listed: readonly string[] } | { readonly failed: string };

/** What the browser's HSTS preload list says of a page's host. */
export interface HstsPreload {
  readonly host: string;
  /** The registrable domain of the host: what can be submitted to the list. */
  readonly domain: string;
  /** The shortest name from the registrable domain down to the host that the list covers; undefined if it does not cover the host. */
  readonly entry: string | undefined;
  /** Every domain under the same public suffix is listed, as under `.dev`. */
  readonly isSuffixListed: boolean;
  /** The browser whose list it is: `Chrome/156.0.8078.79`. */
  readonly browser: string;
}

/** An uncaught error, a `console.error`, or an error reported by the browser itself. */
export interface PageError {
  readonly kind: 'uncaught' | 'console' | 'browser';
  /** Cut at 500 characters. */
  readonly text: string;
  /** The script or resource it comes from; `''` if unknown. */
  readonly url: string;
}

/** Something that an enforced policy of the page blocked. */
export interface PolicyRefusal {
  readonly directive: string;
  /** URL without its query, or `inline`, `eval`, `wasm-eval`, `data`, `blob`. */
  readonly blocked: string;
  /** URL and line of the script that asked for it, where known. */
  readonly source: string;
  readonly line: number;
}

/** What the page loaded and ran, each once. */
export interface PolicyNeeds {
  readonly needs: readonly PolicyNeed[];
  /** False if the browser reported more or something else than could be read. */
  readonly complete: boolean;
}

export interface PolicyNeed {
  readonly directive: string;
  /** Hash, keyword or scheme as a source expression, or an http(s) or ws(s) URL. */
  readonly source: string;
}

/** The page after its scripts ran. */
export interface Rendered {
  /** Address after redirects and client-side navigation. */
  readonly url: string;
  /** Address of the loaded document, before client-side navigation; missing if the browser did not report it. */
  readonly documentUrl?: string;
  readonly status: number;
  /** Serialised DOM, cut at 5 MiB. */
  readonly html: string;
  /** Text that the browser shows, at any scroll position and in the letters of the DOM; undefined if it could not be read. */
  readonly shownText?: string | undefined;
  readonly title: string;
  /** Number of elements. */
  readonly nodes: number;
  readonly cookies: readonly BrowserCookie[];
  /** Version texts of known JavaScript globals, `''` where the global is there without one; undefined if they could not be read. */
  readonly globals: Readonly<Record<string, string>> | undefined;
  /** Uncaught errors and console errors, first 20, each cut at 500 characters. */
  readonly errors: readonly string[];
  /** Product and version of the browser, such as `Chrome/156.0.8078.79`. */
  readonly browser: string;
}

export interface BrowserCookie {
  readonly name: string;
  readonly domain: string;
  readonly path: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  /** `Strict`, `Lax`, `None`, undefined when not set. */
  readonly sameSite: string | undefined;
  /** Seconds since the epoch, -1 for a session cookie. */
  readonly expires: number;
  readonly size: number;
}

/** Milliseconds from navigation start, except `cls` (unitless). Undefined: the browser reported none. */
export interface Vitals {
  readonly formFactor: FormFactor;
  readonly ttfb: number | undefined;
  readonly fcp: number | undefined;
  readonly lcp: number | undefined;
  readonly cls: number | undefined;
  /** Sum of what each long task after first paint took beyond 50 ms. */
  readonly tbt: number | undefined;
  /** Milliseconds of each of these tasks. */
  readonly longTasks: readonly number[];
  /** How many times as long as alone the browser took for fixed work, before and after it loaded the page: what other programs cost. */
  readonly slowdown: number;
  readonly domContentLoaded: number | undefined;
  readonly load: number | undefined;
  /** Selector of the largest contentful element. */
  readonly lcpElement: string | undefined;
  /** The page while it loaded, first to last; missing if that was not recorded. */
  readonly frames?: readonly LoadFrame[];
}

export interface NetworkRequest {
  readonly url: string;
  /** Chrome DevTools Protocol resource type in lower case: `document`, `script`, `stylesheet`, `image`, `font`, `fetch`, `xhr` … */
  readonly type: string;
  /** Undefined for GET. */
  readonly method?: string;
  /** 0 when it failed or was refused. */
  readonly status: number;
  /** `http/1.1`, `h2`, `h3`. */
  readonly protocol: string;
  readonly headers: HeaderList;
  /** Bytes on the wire, headers included. */
  readonly encodedBytes: number;
  readonly decodedBytes: number;
  /** Milliseconds from the start of the first request to that of this one, and to its end; missing if unknown. */
  readonly start?: number;
  readonly end?: number;
  /** The share of a script that had not run when the page had loaded; missing if that was not recorded. */
  readonly unused?: number;
  readonly failure: string | undefined;
  /** The address that redirected here; undefined if none did. */
  readonly redirectedFrom?: string;
  /** What scripts or the browser sent, cookies not included; only where requests are recorded to be repeated. */
  readonly sent?: SentRequest;
}

/** Names of header fields are in lower case. */
export interface SentRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The first texts that were sent over a WebSocket, which has the type `websocket`. */
  readonly texts?: readonly string[];
}

/** The result of axe-core, in its own terms. */
export interface AxeOutcome {
  readonly version: string;
  /** The level it was asked for. */
  readonly level: WcagLevel;
  readonly violations: readonly AxeRuleResult[];
  /** Rules that axe-core could not decide: a person must look. */
  readonly incomplete: readonly AxeRuleResult[];
  /** Ids of rules that passed, and of rules with nothing to look at. */
  readonly passes: readonly string[];
  readonly inapplicable: readonly string[];
  /** Frames of the page's own origin that were left out; those of other origins are elements of `frame-tested`. */
  readonly untestedFrames?: number;
}

export interface AxeRuleResult {
  readonly id: string;
  /** `critical`, `serious`, `moderate`, `minor`. */
  readonly impact: string;
  readonly nodes: readonly AxeNode[];
  /** Elements of the page that the rule names, if more than are in `nodes`. */
  readonly found?: number;
}

/** Results of keyboard, spacing, zoom and motion tests, in the terms of axe-core. */
export interface InteractionOutcome extends Pick<AxeOutcome, 'violations' | 'incomplete' | 'passes' | 'inapplicable'> {
  /** What a rule left out. */
  readonly cuts: Readonly<Record<string, string>>;
  /** The level that axe-core was asked for. */
  readonly level: WcagLevel;
  /** Elements of the page, and how many of them got the focus. */
  readonly elements: number;
  readonly stops: number;
  /** One for each failed rule of the level, also of axe-core, the most severe first. */
  readonly pictures: readonly ElementPicture[];
  /** The page on a desktop or a phone; missing if it could not be taken, and for a signed-in user. */
  readonly pagePicture?: PagePicture;
}

export interface AxeNode {
  readonly target: readonly string[];
  /** Outer HTML of the element, cut at 300 characters. */
  readonly html: string;
  /** What axe-core measured, cut at 300 characters. */
  readonly summary: string;
  readonly measured?: AxeMeasure;
  /** Where a development server says that it was written: `src/App.tsx:12`, or the file alone. */
  readonly source?: string;
}

/** What was measured on an element; colours are `#rrggbb` or as computed by the browser, lengths CSS pixels. */
export interface AxeMeasure {
  readonly fgColor?: string;
  readonly bgColor?: string;
  readonly contrastRatio?: number;
  readonly required?: number;
  /** `14px` */
  readonly fontSize?: string;
  /** Colours of a link and of the text around it. */
  readonly linkColor?: string;
  readonly textColor?: string;
  /** Colour of the text around a link that is not underlined. */
  readonly around?: string;
  /** Below 1: the element or what contains it is transparent. */
  readonly opacity?: number;
  readonly width?: number;
  readonly height?: number;
  readonly minSize?: number;
  /** Diameter of the free space around a target, and the one required. */
  readonly clear?: number;
  readonly minClear?: number;
  /** Another control covers a part of it. */
  readonly isCovered?: boolean;
  readonly isInline?: boolean;
}
