/** What search engines, social networks and crawlers without scripts see of a page. Texts are shortened. */
export interface PagePreview {
  /** Address after redirects. */
  readonly url: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly canonical: string | null;
  readonly site_name: string | null;
  /** Of the card that social networks show; from Open Graph, else Twitter fields. */
  readonly social: {
    readonly title: string | null;
    readonly description: string | null;
    /** Absolute URL. */
    readonly image: string | null;
    /** `summary_large_image`, for example. */
    readonly card: string | null;
  };
  /** The beginning of the text of the HTML as sent, before scripts run. */
  readonly text: string;
  /** Words in all of that text, and after scripts ran; null if no browser loaded the page. */
  readonly sent_words: number;
  readonly rendered_words: number | null;
}

/** The response of the page, for display. Values of cookies are masked. */
export interface PageResponse {
  readonly status: number;
  /** `1.1` or `2`, for example. */
  readonly http_version: string;
  /** Without `Set-Cookie`; long values are shortened. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Header fields beyond the first 60. */
  readonly more_headers: number;
  readonly cookies: readonly {
    readonly name: string;
    /** Begins as the value does; the rest is left out. */
    readonly value: string;
    readonly secure: boolean;
    readonly http_only: boolean;
    readonly same_site: string | null;
    readonly domain: string | null;
    readonly path: string | null;
    /** Null for a session cookie. */
    readonly lifetime_seconds: number | null;
  }[];
  /** Cookies beyond the first 40. */
  readonly more_cookies: number;
}
