import { Unavailable } from '../../../evidence/define-collector.ts';
import { type Asset, type ScriptText, unreadScripts } from '../../../evidence/parse/asset.ts';
import { parseExchange } from '../../../evidence/parse/exchange.ts';
import { headerValue } from '../../../evidence/parse/header-list.ts';
import { defineCheck, listed } from '../../define-check.ts';

const AT = 'https://shop.example/app.js';
const scripts = (text: string, thirdParty = false): ScriptText[] => [{ at: AT, text, thirdParty }];
const asset = (fields: string): Asset => ({
  url: AT,
  kind: 'script',
  thirdParty: false,
  exchange: parseExchange(AT, `HTTP/1.1 200 OK\n${fields}`),
});
const REFERENCE = /\/\/[#@] ?sourceMappingURL=(\S{1,500})/;
const TAIL = 2000;

export default defineCheck({
  id: 'security/content/source-maps',
  title: 'Scripts do not lead to their source code',
  why: 'A source map gives everyone the site’s readable source, with comments and file names, which makes weaknesses much easier to find.',
  needs: ['scripts', 'assets'],
  problems: {
    inline: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A script carries its source map with it.',
      fix: {
        any: 'Build without inline source maps (`sourcemap: "hidden"`), and upload the maps to your error tracker instead of to the web server.',
      },
    },
    referenced: {
      severity: 'info',
      likelihood: 'possible',
      says: 'A script names a source map.',
      fix: {
        any: 'If the map can be fetched and the source is not public anyway, build with hidden source maps and do not deploy the .map files.',
        nextjs: 'Leave `productionBrowserSourceMaps` off.',
      },
    },
  },
  references: ['CWE-540', 'OWASP A05:2021', 'https://tc39.es/ecma426/'],
  run({ scripts, assets }) {
    const own = scripts.filter(({ thirdParty }) => !thirdParty);
    const named = new Map(own.flatMap(({ at, text }) => ((map) => (map ? [[at, map] as const] : []))(mapIn(text))));
    for (const { url, kind, thirdParty, exchange } of assets) {
      const map =
        exchange && (headerValue(exchange.headers, 'sourcemap') ?? headerValue(exchange.headers, 'x-sourcemap'));
      if (map && kind === 'script' && !thirdParty && !named.has(url)) named.set(url, map);
    }
    const within = [...named].filter(([, map]) => map.startsWith('data:')).map(([at]) => at);
    const beside = [...named].filter(([, map]) => !map.startsWith('data:')).map(([at, map]) => `${at}: ${map}`);
    const [unread] = unreadScripts(assets);
    if (named.size === 0 && unread !== undefined) throw new Unavailable(`a script could not be read: ${unread}`);
    return [
      ...(within.length > 0
        ? [{ problem: 'inline' as const, at: 'scripts', shows: listed(within.sort()), compares: 'inline' }]
        : []),
      ...(beside.length > 0
        ? [{ problem: 'referenced' as const, at: 'scripts', shows: listed(beside.sort()), compares: 'referenced' }]
        : []),
    ];
  },
  examples: () => [
    {
      name: 'a map within the script',
      given: {
        scripts: scripts('a()\n//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozfQ=='),
        assets: [],
      },
      finds: ['inline'],
    },
    {
      name: 'a comment that names a map',
      given: { scripts: scripts('a()\n//# sourceMappingURL=app.js.map'), assets: [] },
      finds: ['referenced'],
    },
    {
      name: 'a header that names a map',
      given: { scripts: scripts('a()'), assets: [asset('SourceMap: /maps/app.js.map')] },
      finds: ['referenced'],
    },
    {
      name: 'another site’s script',
      given: { scripts: scripts('a()\n//# sourceMappingURL=x.map', true), assets: [] },
      finds: [],
    },
    { name: 'none', given: { scripts: scripts('a()'), assets: [asset('Server: x')] }, finds: [] },
  ],
});

/** The reference stands in the last line; a map within the script may be megabytes long, so its start is looked for by its name. */
function mapIn(text: string): string | undefined {
  const at = text.lastIndexOf('sourceMappingURL=data:');
  if (at >= 0 && /\/\/[#@] ?$/.test(text.slice(Math.max(0, at - 4), at))) return 'data:';
  return REFERENCE.exec(text.slice(-TAIL))?.[1];
}
