import type { Platform } from '../../checks/change.ts';
import { type OfferedPolicy, type PolicyDirective, policyText } from '../../evidence/facts/offered-policy.ts';
import { worded } from './instruction.ts';

/** A fix for a framework that writes inline scripts into each page and can allow them itself. */
export interface FrameworkPolicy {
  /** The fix with the given text in place of the policy's code. */
  readonly worded: (code: string) => string;
  readonly code: string;
}

/** Undefined where the framework's own support does not suffice for the page. */
export const FRAMEWORK_POLICIES: {
  readonly [P in Platform]?: (offered: OfferedPolicy) => FrameworkPolicy | undefined;
} = {
  nextjs: (offered) => ({
    code: withNonce(offered),
    worded: (policy) =>
      [
        `Step 1: ${worded({
          file: ['proxy.ts', 'src/proxy.ts'],
          where: 'add (in Next.js 15 file and function are named middleware)',
          code: [
            `import { NextResponse } from 'next/server';`,
            `export function proxy(request: Request) { const nonce = btoa(crypto.randomUUID()); const policy = ${policy}; const headers = new Headers(request.headers); headers.set('Content-Security-Policy', policy); const response = NextResponse.next({ request: { headers } }); response.headers.set('Content-Security-Policy-Report-Only', policy); return response; }`,
          ],
        })}`,
        worded({
          file: NEXT_LAYOUTS,
          where: 'make the layout async and add as its first line',
          code: [`import { connection } from 'next/server';`, 'await connection();'],
        }),
        worded({
          file: NEXT_LAYOUTS[0],
          where: 'add (only if next.config sets cacheComponents)',
          code: ['export const instant = false;'],
        }),
        RENAME,
      ].join(' '),
  }),
  nuxt: (offered) => ({
    code: withNonce(offered),
    worded: (policy) =>
      [
        `Step 1: ${worded({
          file: 'server/plugins/csp.ts',
          where: '(a new file: Nuxt has no setting for nonces) put the line',
          code: [
            `export default defineNitroPlugin((nitro) => { nitro.hooks.hook('render:html', (html, { event }) => { const nonce = btoa(crypto.randomUUID()); const mark = (parts: string[]) => parts.map((part) => part.replaceAll('<script', '<script nonce="' + nonce + '"')); html.head = mark(html.head); html.bodyAppend = mark(html.bodyAppend); event.node.res.setHeader('Content-Security-Policy-Report-Only', ${policy}); }); });`,
          ],
        })}`,
        PRERENDERED,
        RENAME,
      ].join(' '),
  }),
  tanstackstart: (offered) => ({
    code: withNonce(offered),
    worded: (policy) =>
      [
        `Step 1: ${worded({
          file: 'src/start.ts',
          where: 'add, or the middleware to the list that exists',
          code: [
            `import { createMiddleware, createStart } from '@tanstack/react-start';`,
            `import { setResponseHeader } from '@tanstack/react-start/server';`,
            `const csp = createMiddleware().server(({ next }) => { const nonce = btoa(crypto.randomUUID()); setResponseHeader('Content-Security-Policy-Report-Only', ${policy}); return next({ context: { nonce } }); });`,
            'export const startInstance = createStart(() => ({ requestMiddleware: [csp] }));',
          ],
        })}`,
        worded({
          file: 'src/router.tsx',
          where: 'add the import, and the option to createRouter',
          code: [
            `import { getGlobalStartContext } from '@tanstack/react-start';`,
            'ssr: { nonce: getGlobalStartContext()?.nonce }',
          ],
        }),
        PRERENDERED,
        RENAME,
      ].join(' '),
  }),
  solidstart: (offered) => ({
    code: withNonce(offered),
    worded: (policy) =>
      [
        `Step 1: ${worded({
          file: 'src/middleware.ts',
          where: '(a new file) put the lines',
          code: [
            `import { createMiddleware } from '@solidjs/start/middleware';`,
            `export default createMiddleware({ onRequest: (event) => { const nonce = btoa(crypto.randomUUID()); event.locals.nonce = nonce; event.response.headers.set('Content-Security-Policy-Report-Only', ${policy}); } });`,
          ],
        })}`,
        worded({
          file: 'app.config.ts',
          where: 'add to the options of defineConfig',
          code: [`middleware: 'src/middleware.ts'`],
        }),
        worded({
          file: ['src/entry-server.tsx', 'src/entry-server.jsx'],
          where: 'add as the second argument of createHandler',
          code: ['(event) => ({ nonce: event.locals.nonce })'],
        }),
        PRERENDERED,
        RENAME,
      ].join(' '),
  }),
  qwik: (offered) => ({
    code: withNonce(offered),
    worded: (policy) =>
      [
        `Step 1: ${worded({
          file: 'src/routes/plugin@csp.ts',
          where: '(a new file) put the lines',
          code: [
            `import type { RequestHandler } from '@builder.io/qwik-city';`,
            `export const onRequest: RequestHandler = (event) => { const nonce = btoa(crypto.randomUUID()); event.sharedMap.set('@nonce', nonce); event.headers.set('Content-Security-Policy-Report-Only', ${policy}); };`,
          ],
        })}`,
        PRERENDERED,
        RENAME,
      ].join(' '),
  }),
  sveltekit: (offered) => ({
    code: `{ ${offered.directives.map((each) => kitDirective(each, offered)).join(', ')} }`,
    worded: (directives) =>
      [
        worded({
          file: ['svelte.config.js', 'svelte.config.ts', 'vite.config.ts', 'vite.config.js'],
          where: 'add to kit (without a Svelte configuration: to the options of sveltekit())',
          code: [`csp: { mode: 'auto', directives: ${directives} }`],
        }),
        'SvelteKit allows its own inline scripts by hash or nonce.',
        BEFORE_DEPLOYING,
      ].join(' '),
  }),
  astro: (offered) =>
    offered.styleAttributes
      ? undefined
      : {
          code: astroOptions(offered),
          worded: (options) =>
            [
              worded({
                file: ['astro.config.mjs', 'astro.config.ts', 'astro.config.js'],
                where: 'add to the configuration (Astro 6 and later)',
                code: [`security: { csp: ${options} }`],
              }),
              'Astro allows its own inline scripts and styles by hash.',
              BEFORE_DEPLOYING,
            ].join(' '),
        },
};

/** They are rendered for each request then: only such pages get the nonce. */
const NEXT_LAYOUTS = ['app/layout.tsx', 'src/app/layout.tsx'] as const;
const PRERENDERED = 'Prerendered pages get no nonce.';
const RENAME =
  'Step 2: use the whole site, add what the browser console reports, then rename the response header to `Content-Security-Policy`.';
const BEFORE_DEPLOYING =
  'Build the site, use every part of it, and add what the browser console reports before you deploy.';

function withNonce(offered: OfferedPolicy): string {
  const directives = offered.directives.map(
    ([name, sources]): PolicyDirective => [name, name === 'script-src' ? [...sources, "'nonce-NONCE'"] : sources],
  );
  return `"${policyText({ ...offered, directives })}".replace('NONCE', nonce)`;
}

/** SvelteKit adds the quotes of keywords and hashes. */
function kitDirective([name, sources]: PolicyDirective, { scriptHashes }: OfferedPolicy): string {
  const all = name === 'script-src' ? [...sources, ...scriptHashes] : sources;
  return `'${name}': [${all.map((source) => `'${source.replaceAll("'", '')}'`).join(', ')}]`;
}

const OWN_OPTIONS = new Set(['script-src', 'style-src']);

/** Astro writes the policy into a meta element, which cannot restrict framing. */
function astroOptions({ directives, scriptHashes }: OfferedPolicy): string {
  const list = (texts: readonly string[]) => `[${texts.map((text) => `"${text}"`).join(', ')}]`;
  const sources = (name: string) => directives.find(([each]) => each === name)?.[1] ?? ["'self'"];
  const others = directives
    .filter(([name]) => !OWN_OPTIONS.has(name) && name !== 'frame-ancestors')
    .map(([name, values]) => [name, ...values].join(' '));
  const hashes =
    scriptHashes.length > 0 ? `, hashes: ${list(scriptHashes.map((hash) => hash.replaceAll("'", '')))}` : '';
  const styles = sources('style-src').filter((source) => source !== "'unsafe-inline'");
  return `{ directives: ${list(others)}, scriptDirective: { resources: ${list(sources('script-src'))}${hashes} }, styleDirective: { resources: ${list(styles)} } }`;
}
