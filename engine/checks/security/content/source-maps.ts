import { Unavailable } from '../../../evidence/define-collector.ts';
import { type Asset, unreadScripts } from '../../../evidence/facts/asset.ts';
import type { SourceMap, SourceMaps } from '../../../evidence/parse/site-files/source-map.ts';
import { defineCheck, listed, type Occurrence } from '../../define-check.ts';

const URL_OF_MAP = 'https://shop.example/app.js.map';
const UNREAD: Asset = { url: 'https://shop.example/b.js', kind: 'script', thirdParty: false, exchange: undefined };
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
  unread: [],
});
const NONE: SourceMaps = { maps: [], unread: [] };
const NAMES_SHOWN = 3;

export default defineCheck({
  id: 'security/content/source-maps',
  title: 'No source maps with source code are public',
  why: 'A source map reveals the site’s readable source code, with comments and file names, which makes vulnerabilities much easier to find.',
  needs: ['sourceMaps', 'assets'],
  problems: {
    exposed: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Public source map exposes the site’s source code',
      fix: {
        any: 'Unless the source is public anyway, build with hidden source maps, upload them to your error tracker and do not deploy the .map files.',
        nextjs: 'Leave `productionBrowserSourceMaps` off, or delete the .map files after uploading them.',
        vite: 'Set `build.sourcemap` to `false` or `"hidden"`, and do not deploy the .map files.',
      },
    },
    inline: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Inline source map exposes the site’s source code',
      fix: {
        any: 'Build without inline source maps (`sourcemap: "hidden"`), and upload the maps to your error tracker instead of the web server.',
      },
    },
    'file-names': {
      severity: 'info',
      likelihood: 'observed',
      message: 'Source map exposes source file names',
      fix: { any: 'No action is needed if the names reveal nothing; otherwise do not deploy the .map files.' },
    },
  },
  references: ['CWE-540', 'OWASP A05:2021', 'https://tc39.es/ecma426/'],
  run({ sourceMaps: { maps, unread }, assets }) {
    const open = maps.filter(({ texts }) => texts.length > 0);
    const found = [
      ...of(
        'exposed',
        open.filter(({ url }) => url !== undefined),
      ),
      ...of(
        'inline',
        open.filter(({ url }) => url === undefined),
      ),
      ...of(
        'file-names',
        maps.filter(({ texts, sources }) => texts.length === 0 && sources.length > 0),
      ),
    ];
    const [left] = [...unreadScripts(assets), ...unread];
    if (found.length === 0 && left !== undefined) throw new Unavailable(`A file could not be read: ${left}`);
    return found;
  },
  examples: () => [
    { name: 'source map with source code', given: { sourceMaps: map(), assets: [UNREAD] }, finds: ['exposed'] },
    { name: 'inline source map', given: { sourceMaps: map({ url: undefined }), assets: [] }, finds: ['inline'] },
    {
      name: 'source map with file names only',
      given: { sourceMaps: map({ texts: [] }), assets: [] },
      finds: ['file-names'],
    },
    {
      name: 'source map of packages only',
      given: { sourceMaps: map({ sources: [], texts: [] }), assets: [] },
      finds: [],
    },
    { name: 'source map referenced but not deployed', given: { sourceMaps: NONE, assets: [] }, finds: [] },
  ],
});

type Kind = 'exposed' | 'inline' | 'file-names';

function of(problem: Kind, maps: readonly SourceMap[]): Occurrence<Kind>[] {
  if (maps.length === 0) return [];
  const lines = maps.map(({ script, url, sources, texts }) => {
    const names = texts.length > 0 ? texts.map(({ name }) => name) : sources;
    const more = names.length > NAMES_SHOWN ? ', …' : '';
    return `${url ?? script}: ${names.length} files: ${names.slice(0, NAMES_SHOWN).join(', ')}${more}`;
  });
  return [{ problem, location: { part: 'scripts' }, evidence: listed(lines.sort()), compares: problem }];
}
