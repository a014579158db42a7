import { columnsText, isRow, type Row } from '../../evidence/parse/application/rows.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { isGuarded, likelyGuarded } from '../proof/guarded.ts';
import { inText, proven } from '../proof/proven.ts';
import { unlessUsing } from '../technology.ts';
import { testAll } from '../tested-points.ts';
import { nextDataScenes } from './next-data/scenes.ts';

/** Properties that are not specific to the page. */
const COMMON = /^(?:__N_|_nextI18Next$|messages$|locale$|session$|_sentry|_app$)/;

export default defineProbe({
  id: 'active/frameworks/next-data',
  title: 'Next.js data routes of protected pages require authentication',
  why: 'In the Pages Router, the data of a page has its own URL. If only the page itself is protected, as with locales in versions before 15.5.16 and 16.2.5, anyone can read the data there.',
  needs: ['address', 'page', 'surface', 'technologies'],
  profile: 'quick',
  budget: 40,
  problems: {
    open: {
      severity: 'high',
      message: 'Authentication bypass: the data of a protected Next.js page is readable without signing in',
      fix: 'Update Next.js to 15.5.16 or 16.2.5 or newer, make the middleware matcher cover `/_next/data/…` as well, and check the session in `getServerSideProps` itself, not only in the middleware or at the proxy.',
    },
  },
  references: ['CVE-2026-44573', 'CWE-288', 'CWE-863', 'OWASP A01:2021'],
  skip: ({ technologies, page }) =>
    unlessUsing('Next.js')({ technologies }) ??
    (buildOf(page.text) === undefined ? 'The page contains no build ID of the Pages Router' : undefined),
  async ask({ address, page, surface }, asking) {
    const build = buildOf(page.text);
    if (build === undefined) return [];
    const known = jsonObject(nextData(page.text))?.props;
    const shared = isRow(known) && isRow(known.pageProps) ? known.pageProps : {};
    return testAll(likelyGuarded(address, surface, asking), (url) => dataOf(url, build, shared, asking));
  },
  scenes: nextDataScenes,
});

/** The build ID in a page of the Pages Router. */
function buildOf(text: string): string | undefined {
  return (
    /"buildId":"([\w-]{1,64})"/.exec(text)?.[1] ?? /\/_next\/static\/([\w-]{1,64})\/_buildManifest\.js/.exec(text)?.[1]
  );
}

async function dataOf(url: string, build: string, shared: Row, asking: ProbeContext) {
  const page = await asking.fetch({ url });
  if (!page || !isGuarded(page)) return undefined;
  const { origin, pathname } = new URL(url);
  const at = `${origin}/_next/data/${build}${pathname.replace(/\/$/, '')}.json`;
  const reads = inText((text) => propertiesOf(text, shared));
  const found = await proven(asking, { url: at }, reads);
  if (!found) return undefined;
  const shut = await asking.fetch({ url });
  if (!shut || !isGuarded(shut)) return undefined;
  const evidence = `${page.status} for the page, 200 for its data: ${columnsText(found.seen)}`;
  return { problem: 'open' as const, location: { url }, evidence, proof: found.proof };
}

/** The page data embedded in the front page, as JSON. */
function nextData(page: string): string {
  const [, after = ''] = page.split('id="__NEXT_DATA__"', 2);
  return after.slice(after.indexOf('>') + 1).split('</script', 1)[0] ?? '';
}

/** Names of a page's own, non-empty properties; undefined if there are none or the data is only a redirect. */
function propertiesOf(text: string, shared: Row): string[] | undefined {
  const properties = jsonObject(text)?.pageProps;
  if (!isRow(properties) || '__N_REDIRECT' in properties) return undefined;
  const own = Object.entries(properties).filter(
    ([name, value]) => !COMMON.test(name) && !isEmpty(value) && JSON.stringify(value) !== JSON.stringify(shared[name]),
  );
  return own.length > 0 ? own.map(([name]) => name) : undefined;
}

function isEmpty(value: unknown): boolean {
  return !value || (typeof value === 'object' && Object.keys(value).length === 0);
}
