/** Platforms with platform-specific fixes: technology names in lower case, letters and digits only. */
export type Platform =
  | 'nextjs'
  | 'nuxt'
  | 'sveltekit'
  | 'starlight'
  | 'astro'
  | 'gatsby'
  | 'reactrouter'
  | 'docusaurus'
  | 'vitepress'
  | 'eleventy'
  | 'angular'
  | 'vite'
  | 'hugo'
  | 'jekyll'
  | 'hexo'
  | 'mkdocs'
  | 'materialformkdocs'
  | 'vuepress'
  | 'zola'
  | 'gridsome'
  | 'mdbook'
  | 'docsify'
  | 'wordpress'
  | 'laravel'
  | 'django'
  | 'rubyonrails'
  | 'nestjs'
  | 'express'
  | 'hono'
  | 'fastify'
  | 'php'
  | 'remix'
  | 'tanstackstart'
  | 'solidstart'
  | 'hapi'
  | 'qwik'
  | 'sailsjs'
  | 'koa'
  | 'meteor'
  | 'adonisjs'
  | 'deno'
  | 'denodeploy'
  | 'flask'
  | 'aiohttp'
  | 'tornado'
  | 'cherrypy'
  | 'uvicorn'
  | 'hypercorn'
  | 'gunicorn'
  | 'waitress'
  | 'werkzeug'
  | 'pythonhttpserver'
  | 'rack'
  | 'thin'
  | 'webrick'
  | 'phoenix'
  | 'spring'
  | 'apachetomcat'
  | 'jetty'
  | 'undertow'
  | 'oracleweblogic'
  | 'aspnetcore'
  | 'aspnet'
  | 'kestrel'
  | 'symfony'
  | 'codeigniter'
  | 'cakephp'
  | 'yii'
  | 'varnish'
  | 'lighttpd'
  | 'istio'
  | 'envoy'
  | 'traefik'
  | 'h2o'
  | 'nghttpx'
  | 'icecast'
  | 'miniserve'
  | 'angie'
  | 'litespeed'
  | 'awsamplifyhosting'
  | 'azurestaticwebapps'
  | 'render'
  | 'replit'
  | 'fastly'
  | 'amazoncloudfront'
  | 'azurefrontdoor'
  | 'akamai'
  | 'bunny'
  | 'googlecloudcdn'
  | 'amazons3'
  | 'googlecloudstorage'
  | 'azurestorage'
  | 'vercel'
  | 'netlify'
  | 'cloudflarepages'
  | 'firebasehosting'
  | 'githubpages'
  | 'lovable'
  | 'bolt'
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
  /** Remove the `Domain` attribute. */
  readonly hostOnly?: true;
}

export interface HeadElement {
  readonly tag: 'title' | 'meta' | 'link';
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** Folders that bundlers write; no other text of a site becomes part of a fix. */
export const CACHE_FOLDERS = [
  '/_next/static/',
  '/_nuxt/',
  '/_astro/',
  '/_app/immutable/',
  '/assets/',
  '/assets/css/',
  '/assets/js/',
  '/build/assets/',
  '/static/css/',
  '/static/js/',
  '/static/media/',
  '/css/',
  '/js/',
  '/chunks/',
] as const;
type CacheFolder = (typeof CACHE_FOLDERS)[number];
/** Query parameters with which programs version their files: `style.css?ver=6.8`. */
export const CACHE_QUERIES = ['ver', 'v', 'version', 'hash'] as const;
type CacheQuery = (typeof CACHE_QUERIES)[number];

/** A change as data, from which the text for each platform is generated. */
export type Change =
  /** Send a response header, replacing any of that name; `pages`: with HTML only that has none, as private pages may send their own. */
  | { readonly kind: 'header'; readonly name: string; readonly value: string; readonly pages?: true }
  | { readonly kind: 'no-header'; readonly name: string }
  /** Set a Content-Security-Policy directive or remove the sources in `drop` from it; without either, remove the directive. */
  | { readonly kind: 'policy'; readonly directive: string; readonly set?: string; readonly drop?: readonly string[] }
  | { readonly kind: 'cookie'; readonly attributes: CookieAttributes }
  /** Add elements to the head, replacing those of the same kind. */
  | { readonly kind: 'head'; readonly elements: readonly HeadElement[] }
  /** Set attributes of all elements of a name; an empty value removes the attribute. */
  | { readonly kind: 'attribute'; readonly element: string; readonly set: Readonly<Record<string, string>> }
  /** Create a static text file. */
  | { readonly kind: 'file'; readonly path: string; readonly lines: readonly string[] }
  /** Add lines to an existing text file. */
  | { readonly kind: 'lines'; readonly path: string; readonly lines: readonly string[] }
  /** Cache files in folders whose names all carry a content hash, and those versioned by a query, for a year; revalidate all others. */
  | { readonly kind: 'cache'; readonly folders: readonly CacheFolder[]; readonly queries?: readonly CacheQuery[] }
  /** Compress text. */
  | { readonly kind: 'compression' }
  /** Move a credential to an environment variable that only the server reads. */
  | { readonly kind: 'secret'; readonly variable: string };

/** `any` applies to every platform, `change` is the exact change as data, `csp` a policy tested on the page, and platform names override the generated text. */
export type Fix = {
  readonly any: string;
  readonly change?: Change;
  /** Appended to generated texts. */
  readonly note?: string;
  /** Offer the policy generated for the page as a `whole` or one directive of it, if there is one. */
  readonly csp?: 'whole' | 'script-src' | 'object-src' | 'form-action';
} & { readonly [P in Platform]?: string };
