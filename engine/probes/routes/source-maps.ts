import { credentialsIn } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { proven } from '../proof/proven.ts';
import { testAll } from '../tested-points.ts';
import { sourceMapScenes } from './source-maps/scenes.ts';

const MAX = 8;
const REFERENCE = /\/\/[#@] ?sourceMappingURL=([^\s'"]{1,300})\s{0,20}$/;
const OWN =
  /^(?:webpack:\/\/.{0,60}\/|(?:\.{1,2}\/){1,6}|\/)?(?:src|app|pages|components|lib|server|api|routes)\/.{1,150}$/;

export default defineProbe({
  id: 'active/routes/source-maps',
  title: 'Source maps beside the site’s scripts are not exposed',
  why: 'A public source map exposes the original source code with comments and file names.',
  topic: 'source maps',
  needs: ['assets'],
  profile: 'quick',
  budget: 32,
  problems: {
    readable: {
      severity: 'medium',
      share: 0.05,
      message: 'Exposed source map of the site’s own source code',
      fix: {
        any: 'Build with hidden source maps (`sourcemap: "hidden"`), upload them to your error tracker and do not deploy the .map files.',
        nextjs: 'Do not enable `productionBrowserSourceMaps`.',
      },
    },
  },
  references: ['CWE-540', 'OWASP A05:2021', 'https://tc39.es/ecma426/'],
  skip: ({ assets }) =>
    assets.some(({ kind, thirdParty }) => kind === 'script' && !thirdParty)
      ? undefined
      : 'The page has no first-party scripts',
  async ask({ assets }, asking) {
    const scripts = assets.filter(
      ({ kind, thirdParty, exchange }) => kind === 'script' && !thirdParty && exchange?.status === 200,
    );
    return testAll(asking.first(scripts, MAX, 'scripts'), async ({ url, exchange }) => {
      const [, named = `${new URL(url).pathname}.map`] = REFERENCE.exec((exchange?.text ?? '').slice(-600)) ?? [];
      const map = URL.parse(named, url);
      if (!map || !/^https?:$/.test(map.protocol)) return undefined;
      const found = await proven(asking, { url: map.href }, ({ status, text, truncated }) => {
        const sources = status === 200 ? sourcesOf(text) : undefined;
        if (status === 200 && truncated && !sources && isMap(text))
          asking.untested('Only the first part of a source map was received');
        return sources;
      });
      if (!found) return undefined;
      const keys = credentialsIn(found.exchange.text);
      const evidence = `${found.seen.slice(0, 3).join(', ')}${keys.length > 0 ? `; credentials: ${keys.join(', ')}` : ''}`;
      const severity = keys.length > 0 ? { severity: 'high' as const } : {};
      return { problem: 'readable' as const, location: { url: map.href }, evidence, proof: found.proof, ...severity };
    });
  },
  scenes: sourceMapScenes,
});

/** First-party source files in a source map (ECMA-426); only the start of a long map is read. */
function sourcesOf(text: string): string[] | undefined {
  if (!isMap(text) || !/"sources"\s{0,4}:\s{0,4}\[/.test(text)) return undefined;
  const own = namesIn(text).filter((name) => OWN.test(name) && !name.includes('node_modules'));
  return own.length > 0 ? [...new Set(own)] : undefined;
}

function isMap(text: string): boolean {
  return /^\)?\]?\}?'?\s{0,4}\{/.test(text) && /"version"\s{0,4}:\s{0,4}3/.test(text);
}

/** The strings of all `sources` lists. Source text cannot contain such a key because its quotes are escaped. */
function namesIn(text: string): string[] {
  const names: string[] = [];
  const item = /\s{0,40}"([^"\\\n]{0,300})"\s{0,40},?|\s{0,40}null\s{0,40},?/y;
  for (const start of text.matchAll(/"sources"\s{0,4}:\s{0,4}\[/g)) {
    item.lastIndex = start.index + start[0].length;
    for (let found = item.exec(text); found; found = item.exec(text)) names.push(found[1] ?? '');
  }
  return names;
}
