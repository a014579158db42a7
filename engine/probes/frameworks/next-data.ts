import { columnsText, isRow, type Row } from '../../evidence/parse/application/rows.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { testAll } from '../points.ts';
import { isGuarded, likelyGuarded } from '../proof/guarded.ts';
import { inText, proven } from '../proof/proven.ts';
import { htmlAnswer, jsonAnswer } from '../scene-answers.ts';

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
    !technologies.some(({ technology }) => technology === 'Next.js')
      ? 'The site does not use Next.js'
      : buildOf(page.text) === undefined
        ? 'The page contains no build ID of the Pages Router'
        : undefined,
  async ask({ address, page, surface }, asking) {
    const build = buildOf(page.text);
    if (build === undefined) return [];
    const known = jsonObject(nextData(page.text))?.props;
    const shared = isRow(known) && isRow(known.pageProps) ? known.pageProps : {};
    return testAll(likelyGuarded(address, surface, asking), (url) => dataOf(url, build, shared, asking));
  },
  scenes: () => {
    const front = htmlAnswer(
      '<!doctype html><html><head><script src="/_next/static/b1/_buildManifest.js"></script></head><body><div id="__next">Socks</div><script id="__NEXT_DATA__" type="application/json">{"props":{},"page":"/","buildId":"b1"}</script></body></html>',
    ).replace('\n\n', '\nx-powered-by: Next.js\n\n');
    const moved = (to: string) => `HTTP/1.1 307 Temporary Redirect\nlocation: ${to}\n\n`;
    const at = '/_next/data/b1/dashboard.json';
    const orders = jsonAnswer({ pageProps: { orders: ['three pairs'] }, __N_SSP: true });
    const guarded = { '/': front, '/dashboard': moved('/login') };
    return [
      { name: 'the data is readable without signing in', answers: { ...guarded, [at]: orders }, finds: ['open'] },
      {
        name: 'the proxy requires a password only for the page',
        answers: { ...guarded, '/dashboard': 'HTTP/1.1 401 Unauthorized\n\n', [at]: orders },
        finds: ['open'],
      },
      { name: 'the data is protected as well', answers: { ...guarded, [at]: moved('/login') }, finds: [] },
      {
        name: 'the data redirects to the sign-in page',
        answers: { ...guarded, [at]: jsonAnswer({ pageProps: { __N_REDIRECT: '/login', __N_REDIRECT_STATUS: 307 } }) },
        finds: [],
      },
      { name: 'the page has no data', answers: { ...guarded, [at]: jsonAnswer({ pageProps: {} }) }, finds: [] },
      {
        name: 'the page redirects to its language version',
        answers: { ...guarded, '/dashboard': moved('/en/dashboard'), [at]: orders },
        finds: [],
      },
      {
        name: 'the sign-in page is at another URL',
        answers: {
          '/': front.replace('Socks', '<a href="/login">Sign in</a>'),
          '/login': moved('/login/'),
          '/_next/data/b1/login.json': jsonAnswer({ pageProps: { csrfToken: 'a1' }, __N_SSP: true }),
        },
        finds: [],
      },
      {
        name: 'the page redirects to another page',
        answers: { ...guarded, '/dashboard': moved('/accessories'), [at]: orders },
        finds: [],
      },
      {
        name: 'the data is empty',
        answers: { ...guarded, [at]: jsonAnswer({ pageProps: { user: null, orders: [], isAdmin: false } }) },
        finds: [],
      },
      {
        name: 'the data is shared by every page',
        answers: {
          ...guarded,
          '/': front.replace('"props":{}', '"props":{"pageProps":{"brand":{"name":"Socks"}}}'),
          [at]: jsonAnswer({ pageProps: { brand: { name: 'Socks' } } }),
        },
        finds: [],
      },
      { name: 'every URL returns such data', answers: { ...guarded, '*': orders }, finds: [] },
    ];
  },
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
