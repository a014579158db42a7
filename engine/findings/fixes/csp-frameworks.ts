import type { Platform } from '../../checks/change.ts';
import type { OfferedPolicy, PolicyDirective } from '../../evidence/facts/offered-policy.ts';

/** Fixes for frameworks that write inline scripts into each page and can allow them themselves; undefined where that does not suffice. */
export const FRAMEWORK_POLICIES: { readonly [P in Platform]?: (offered: OfferedPolicy) => string | undefined } = {
  nextjs: (offered) =>
    [
      `In \`proxy.ts\` next to \`app\` (\`middleware.ts\` before Next.js 16, function \`middleware\`) add: \`import { NextResponse } from 'next/server'; export function proxy(request: Request) { const nonce = btoa(crypto.randomUUID()); const policy = ${withNonce(offered)}; const headers = new Headers(request.headers); headers.set('Content-Security-Policy', policy); const response = NextResponse.next({ request: { headers } }); response.headers.set('Content-Security-Policy-Report-Only', policy); return response; }\`.`,
      "Next.js adds that nonce to its scripts if the page is rendered per request: make the root layout `async` and begin it with `await connection()` (`import { connection } from 'next/server'`). This needs a server: it does not work in a static export.",
      'Use every part of the site, add what the browser console reports, then rename the response header to `Content-Security-Policy`.',
    ].join(' '),
  sveltekit: (offered) =>
    [
      `In the SvelteKit configuration (\`kit\` in \`svelte.config.js\`, or the options of \`sveltekit()\` in \`vite.config.ts\`) add: \`csp: { mode: 'auto', directives: { ${offered.directives.map((each) => kitDirective(each, offered)).join(', ')} } }\`.`,
      'SvelteKit allows its own inline scripts by hash or nonce. Build the site, use every part of it, and add what the browser console reports before you deploy.',
    ].join(' '),
  astro: (offered) => (offered.styleAttributes ? undefined : astro(offered)),
  nuxt: (offered) =>
    [
      `Create \`server/plugins/csp.ts\` with: \`export default defineNitroPlugin((nitro) => { nitro.hooks.hook('render:html', (html, { event }) => { const nonce = btoa(crypto.randomUUID()); const mark = (parts: string[]) => parts.map((part) => part.replaceAll('<script', '<script nonce="' + nonce + '"')); html.head = mark(html.head); html.bodyPrepend = mark(html.bodyPrepend); html.bodyAppend = mark(html.bodyAppend); event.node.res.setHeader('Content-Security-Policy-Report-Only', ${withNonce(offered)}); }); });\`.`,
      'Nuxt has no setting of its own for this (the module nuxt-security has); it does not work for prerendered pages. Use every part of the site, add what the browser console reports, then rename the header to `Content-Security-Policy`.',
    ].join(' '),
};

/** A JavaScript expression for the policy; the variable `nonce` holds the nonce. */
function withNonce({ directives, scriptHashes }: OfferedPolicy): string {
  const parts = directives.map(([name, sources]) =>
    name === 'script-src' ? [name, ...sources, ...scriptHashes, "'nonce-"].join(' ') : [name, ...sources].join(' '),
  );
  const [before = '', after = ''] = parts.join('; ').split("'nonce-");
  return `"${before}'nonce-" + nonce + "'${after}"`;
}

/** SvelteKit adds the quotes of keywords and hashes. */
function kitDirective([name, sources]: PolicyDirective, { scriptHashes }: OfferedPolicy): string {
  const all = name === 'script-src' ? [...sources, ...scriptHashes] : sources;
  return `'${name}': [${all.map((source) => `'${source.replaceAll("'", '')}'`).join(', ')}]`;
}

const META_IGNORES = new Set(['frame-ancestors']);

function astro({ directives, scriptHashes }: OfferedPolicy): string {
  const list = (texts: readonly string[]) => `[${texts.map((text) => `"${text}"`).join(', ')}]`;
  const sources = (name: string) => directives.find(([each]) => each === name)?.[1] ?? ["'self'"];
  const others = directives
    .filter(([name]) => name !== 'script-src' && name !== 'style-src' && !META_IGNORES.has(name))
    .map(([name, values]) => [name, ...values].join(' '));
  const hashes = scriptHashes.map((hash) => hash.replaceAll("'", ''));
  const scripts = `{ resources: ${list(sources('script-src'))}${hashes.length > 0 ? `, hashes: ${list(hashes)}` : ''} }`;
  return [
    `In \`astro.config.mjs\` add (Astro 6 and later): \`security: { csp: { directives: ${list(others)}, scriptDirective: ${scripts}, styleDirective: { resources: ${list(sources('style-src').filter((source) => source !== "'unsafe-inline'"))} } } }\`.`,
    'Astro allows its own inline scripts and styles by hash. Build the site, use every part of it, and add what the browser console reports before you deploy.',
  ].join(' ');
}
