/** Platforms for which a fix can be worded: names of technologies in lower case, letters and digits only. */
export type Platform =
  | 'nextjs'
  | 'nuxt'
  | 'sveltekit'
  | 'astro'
  | 'gatsby'
  | 'vite'
  | 'hugo'
  | 'wordpress'
  | 'laravel'
  | 'django'
  | 'rubyonrails'
  | 'express'
  | 'hono'
  | 'vercel'
  | 'netlify'
  | 'cloudflarepages'
  | 'cloudflare'
  | 'nginx'
  | 'openresty'
  | 'apache'
  | 'caddy'
  | 'iis'
  | 'supabase'
  | 'firebase'
  | 'github';

export interface CookieAttributes {
  readonly httpOnly?: true;
  readonly secure?: true;
  readonly sameSite?: 'Lax' | 'None';
  readonly path?: '/';
  /** The attribute `Domain` goes. */
  readonly hostOnly?: true;
}

export interface HeadElement {
  readonly tag: 'title' | 'meta' | 'link';
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** What is to be changed, as data: the words for each platform are generated from it. */
export type Change =
  /** A response header is sent, in place of any of that name. */
  | { readonly kind: 'header'; readonly name: string; readonly value: string }
  | { readonly kind: 'no-header'; readonly name: string }
  /** One directive of the Content-Security-Policy is set, or loses the sources named; without sources it goes itself. */
  | { readonly kind: 'policy'; readonly directive: string; readonly set?: string; readonly drop?: readonly string[] }
  | { readonly kind: 'cookie'; readonly attributes: CookieAttributes }
  /** Elements stand in the head, in place of those of the same kind. */
  | { readonly kind: 'head'; readonly elements: readonly HeadElement[] }
  /** Elements of a name get attributes; those with an empty value go. */
  | { readonly kind: 'attribute'; readonly element: string; readonly set: Readonly<Record<string, string>> }
  /** A static file of text. */
  | { readonly kind: 'file'; readonly path: string; readonly lines: readonly string[] }
  /** Lines are added to a text file that is there. */
  | { readonly kind: 'lines'; readonly path: string; readonly lines: readonly string[] }
  /** A credential moves into a variable that only the server reads. */
  | { readonly kind: 'secret'; readonly variable: string };

/** What to do: `any` always, `change` as data where it can be said exactly, texts of their own for some platforms. */
export type Fix = {
  readonly any: string;
  readonly change?: Change;
  /** Follows the generated texts. */
  readonly note?: string;
} & { readonly [P in Platform]?: string };
