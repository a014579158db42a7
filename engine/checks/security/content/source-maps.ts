import type { SourceMap, SourceMaps } from '../../../evidence/parse/site-files/source-map.ts';
import { defineCheck, occurrences } from '../../define-check.ts';

const URL_OF_MAP = 'https://shop.example/app.js.map';
const map = (changes: Partial<SourceMap> = {}): SourceMaps => ({
  maps: [
    {
      script: 'https://shop.example/app.js',
      url: URL_OF_MAP,
      sources: ['src/App.tsx'],
      texts: [{ name: 'src/App.tsx', text: 'export const App = () => null;' }],
      libraries: [],
      ...changes,
    },
  ],
});
const NONE: SourceMaps = { maps: [] };
const NAMES_SHOWN = 3;

export default defineCheck({
  id: 'security/content/source-maps',
  title: 'Scripts of the page name no public source maps with source code',
  why: 'A source map reveals the site’s readable source code, with comments and file names, which makes vulnerabilities much easier to find.',
  topic: 'source maps',
  drift: 'exposure',
  needs: ['sourceMaps'],
  problems: {
    exposed: {
      severity: 'medium',
      share: 0.05,
      message: 'Public source map exposes the site’s source code',
      fix: {
        any: 'Unless the source is public anyway, build with hidden source maps, upload them to your error tracker and do not deploy the .map files.',
        nextjs: 'Leave `productionBrowserSourceMaps` off, or delete the .map files after uploading them.',
        nuxt: 'Set `sourcemap: { client: false }` in nuxt.config.ts, or `"hidden"`, and do not deploy the .map files.',
        angular: 'Set `sourceMap` to `false` in the production configuration of angular.json.',
        astro:
          'Set `vite: { build: { sourcemap: false } }` in the Astro configuration, and do not deploy the .map files.',
        sveltekit:
          'Set `build.sourcemap` to `false` or `"hidden"` in the Vite configuration, and do not deploy the .map files.',
        reactrouter:
          'Set `build.sourcemap` to `false` or `"hidden"` in the Vite configuration, and do not deploy the .map files.',
        vite: 'Set `build.sourcemap` to `false` or `"hidden"`, and do not deploy the .map files.',
      },
    },
    inline: {
      severity: 'medium',
      share: 0.05,
      message: 'Inline source map exposes the site’s source code',
      fix: 'Build without inline source maps (`sourcemap: "hidden"`), and upload the maps to your error tracker instead of the web server.',
    },
    'file-names': {
      severity: 'info',
      message: 'Source map exposes source file names',
      fix: 'No action is needed if the names reveal nothing; otherwise do not deploy the .map files.',
    },
  },
  defersTo: { exposed: ['security/content/dev-build#server'], inline: ['security/content/dev-build#server'] },
  references: ['CWE-540', 'OWASP A05:2021', 'https://tc39.es/ecma426/'],
  run({ sourceMaps: { maps } }) {
    const open = maps.filter(({ texts }) => texts.length > 0);
    const found = occurrences(
      { part: 'scripts' },
      {
        exposed: linesOf(open.filter(({ url }) => url !== undefined)),
        inline: linesOf(open.filter(({ url }) => url === undefined)),
        'file-names': linesOf(maps.filter(({ texts, sources }) => texts.length === 0 && sources.length > 0)),
      },
    );
    return found.map((one) => ({ ...one, compares: one.problem }));
  },
  examples: () => [
    ['source map with source code', { sourceMaps: map() }, 'exposed'],
    ['inline source map', { sourceMaps: map({ url: undefined }) }, 'inline'],
    ['source map with file names only', { sourceMaps: map({ texts: [] }) }, 'file-names'],
    ['source map of packages only', { sourceMaps: map({ sources: [], texts: [] }) }],
    ['source map referenced but not deployed', { sourceMaps: NONE }],
  ],
});

function linesOf(maps: readonly SourceMap[]): string[] {
  const lines = maps.map(({ script, url, sources, texts }) => {
    const names = texts.length > 0 ? texts.map(({ name }) => name) : sources;
    const more = names.length > NAMES_SHOWN ? ', …' : '';
    return `${url ?? script}: ${names.length} files: ${names.slice(0, NAMES_SHOWN).join(', ')}${more}`;
  });
  return lines.sort();
}
