import { isScript } from '../../../evidence/facts/asset.ts';
import { elementsOf } from '../../../evidence/parse/html/html.ts';
import { defineCheck, occurrence } from '../../define-check.ts';
import { givenDocument, givenScript } from '../../examples/page.ts';

const given = (html: string, script: string) => ({ ...givenDocument(html), ...givenScript(script) });

const ADDRESSES: readonly (readonly [sign: RegExp, what: string])[] = [
  [/\/@vite\/client(?:\?|$)/, 'Vite’s development client'],
  [/\/@react-refresh(?:\?|$)/, 'React’s hot reload'],
  [/\/_next\/static\/development\//, 'Next.js in development'],
  [/\/_next\/static\/chunks\/(?:react-refresh|\[turbopack\]|%5Bturbopack%5D)/, 'Next.js in development'],
  [/\/react(?:-dom(?:-client)?)?\.development\.js/, 'React’s development build'],
  [/\/sockjs-node\/|\/webpack-dev-server(?:\.js|\/)/, 'webpack’s development server'],
  [/\/livereload\.js(?:\?|$)|\/browser-sync\/browser-sync-client/, 'a reloader for development'],
];
const TEXTS: readonly (readonly [sign: string, what: string])[] = [
  ['[webpack-dev-server]', 'webpack’s development server'],
  ['\n * react.development.js\n *', 'React’s development build'],
  ['\n * react-dom.development.js\n *', 'React’s development build'],
  ['\n * react-dom-client.development.js\n *', 'React’s development build'],
  ['ATTENTION: The "eval" devtool has been used', 'webpack’s development mode'],
  ['ATTENTION: An "eval-source-map" devtool has been used', 'webpack’s development mode'],
  ['You are running Vue in development mode.', 'Vue’s development build'],
  ['__turbopack_hmr__', 'Next.js in development'],
];

export default defineCheck({
  id: 'security/content/dev-build',
  title: 'Page is a production build',
  why: 'Development builds contain source paths, warnings and reload sockets, run slower, and often come from a server that should not be public.',
  topic: 'development build',
  drift: 'exposure',
  needs: ['document', 'scripts'],
  problems: {
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
  run({ document, scripts }) {
    const inline = elementsOf(document, 'script').filter(
      ({ attributes: a, text }) => a.src === undefined && isScript(a.type) && text.length < 5000,
    );
    const addresses = [
      ...elementsOf(document, 'script').flatMap(({ attributes: a }) => a.src ?? []),
      ...inline.flatMap(({ text }) => /["'](\/@(?:react-refresh|vite\/client))["']/.exec(text)?.[1] ?? []),
    ];
    const found = [
      ...addresses.flatMap((address) => ADDRESSES.find(([sign]) => sign.test(address))?.[1] ?? []),
      ...scripts
        .filter(({ thirdParty }) => !thirdParty)
        .flatMap(({ text }) => TEXTS.find(([sign]) => text.includes(sign))?.[1] ?? []),
    ];
    return occurrence('development', { part: 'document' }, [...new Set(found)].sort());
  },
  examples: () => [
    [
      'Vite development server',
      { ...givenDocument('<script type="module" src="/@vite/client"></script>'), scripts: [] },
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
