import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { type DevelopmentSign, developmentSigns } from '../../../evidence/parse/landing/development-server.ts';
import { defineCheck, occurrence } from '../../define-check.ts';
import { givenDocument, givenScript, htmlPage } from '../../examples/page.ts';

const page = (address = '203.0.113.7') => ({ ...htmlPage(''), address });
const given = (html: string, script: string) => ({ ...givenDocument(html), ...givenScript(script), page: page() });
const VITE = '<script type="module" src="/@vite/client"></script>';

const TEXTS: readonly (DevelopmentSign & { readonly sign: string })[] = [
  { sign: '[webpack-dev-server]', what: 'webpack’s development server' },
  { sign: '\n * react.development.js\n *', what: 'React’s development build' },
  { sign: '\n * react-dom.development.js\n *', what: 'React’s development build' },
  { sign: '\n * react-dom-client.development.js\n *', what: 'React’s development build' },
  { sign: 'ATTENTION: The "eval" devtool has been used', what: 'webpack’s development mode' },
  { sign: 'ATTENTION: An "eval-source-map" devtool has been used', what: 'webpack’s development mode' },
  { sign: 'You are running Vue in development mode.', what: 'Vue’s development build' },
  { sign: '__turbopack_hmr__', what: 'Next.js in development', server: 'Next.js' },
];

export default defineCheck({
  id: 'security/content/dev-build',
  title: 'Page is a production build',
  why: 'Development builds contain source paths, warnings and reload sockets, run slower, and often come from a server that should not be public.',
  topic: 'development build',
  drift: 'exposure',
  needs: ['document', 'scripts', 'page'],
  problems: {
    server: {
      severity: 'medium',
      share: 'source-server',
      message: 'Development server in production: it sends the source code of the application',
      fix: {
        any: 'Build for production and serve the result (`vite build`, `next build && next start`), not the development server.',
        vercel: 'Deploy with `vercel --prod`; do not tunnel `next dev` to the internet.',
      },
    },
    development: {
      severity: 'medium',
      message: 'Development build or development server in production',
      fix: {
        any: 'Build for production and serve the result (`vite build`, `next build && next start`), not the development server.',
        vercel: 'Deploy with `vercel --prod`; do not tunnel `next dev` to the internet.',
      },
    },
  },
  references: ['CWE-489', 'OWASP A05:2021'],
  run({ document, scripts, page }) {
    const found = [
      ...developmentSigns(document, page.url),
      ...scripts
        .filter(({ thirdParty }) => !thirdParty)
        .flatMap(({ text }) => TEXTS.find(({ sign }) => text.includes(sign)) ?? []),
    ];
    // On a private address it is where it belongs, and its pages are still not those that visitors get.
    const isPublic = found.some(({ server }) => server !== undefined) && !isPrivateAddress(page.address);
    const shown = [...new Set(found.map(({ what }) => what))].sort();
    return occurrence(isPublic ? 'server' : 'development', { part: 'document' }, shown);
  },
  examples: () => [
    ['Vite development server', given(VITE, ''), 'server'],
    ['Vite development server on the own machine', { ...given(VITE, ''), page: page('127.0.0.1') }, 'development'],
    [
      'Vite’s client by its whole address',
      given('<script type="module" src="https://shop.example/@vite/client"></script>', ''),
      'server',
    ],
    [
      'Laravel’s hot file deployed: the development server is that of a visitor’s machine',
      given('<script type="module" src="http://localhost:5173/@vite/client"></script>', ''),
      'development',
    ],
    [
      'client of webpack’s development server in a bundle',
      given('', 'console.log("[webpack-dev-server] Live")'),
      'development',
    ],
    [
      'development server of SvelteKit',
      given('<script>Promise.all([import("/@fs/home/shop/.svelte-kit/generated/client/app.js")])</script>', ''),
      'server',
    ],
    [
      'Eleventy’s development server',
      given('<script type="module" src="/.11ty/reload-client.js"></script>', ''),
      'development',
    ],
    [
      'React development build in a bundle',
      given('', '/**\n * @license React\n * react-dom.development.js\n *\n * Copyright'),
      'development',
    ],
    [
      'React 19 development build in a bundle',
      given('', '/**\n * @license React\n * react-dom-client.development.js\n *\n * Copyright'),
      'development',
    ],
    [
      'bundle of webpack in development mode',
      given('', '/*\n * ATTENTION: The "eval" devtool has been used (maybe by default in mode: "development").\n */'),
      'development',
    ],
    [
      'production build',
      given(
        '<script type="module" src="/assets/index-4f2a9c1b.js"></script>',
        '/**\n * @license React\n * react-dom.production.js\n *\n * Copyright',
      ),
    ],
  ],
});
