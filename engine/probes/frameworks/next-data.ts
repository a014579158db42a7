import type { Exchange } from '../../evidence/facts/exchange.ts';
import { columnsText, isRow, type Row } from '../../evidence/parse/application/rows.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { type Asking, defineProbe } from '../define-probe.ts';
import { proven } from '../proven.ts';
import { htmlAnswer, jsonAnswer } from '../scene-answers.ts';

const GUESSED = ['/dashboard', '/admin', '/account', '/settings', '/profile'];
const MOST = 8;
/** Where a page sends those whom it does not let in. */
const SIGN_IN =
  /(?<![a-z])(?:log[-_]?in|sign[-_]?(?:in|up)|o?auth(?:enticat(?:e|ion)|oriz(?:e|ation))?|sso|unauthori[sz]ed|forbidden|denied|expired)(?![a-z])/i;
/** Properties that say nothing of the page itself. */
const COMMON = /^(?:__N_|_nextI18Next$|messages$|locale$|session$|_sentry|_app$)/;

export default defineProbe({
  id: 'active/frameworks/next-data',
  title: 'Guarded pages of Next.js do not give their data by another address',
  why: 'The data of a page of the pages router stands at an address of its own. Where the guard stands only before the page, as with locales in versions before 15.5.16 and 16.2.5, everyone reads the data there.',
  needs: ['address', 'page', 'surface', 'technologies'],
  profile: 'quick',
  budget: 40,
  problems: {
    open: {
      severity: 'high',
      likelihood: 'observed',
      says: 'The data of a guarded Next.js page can be fetched without signing in.',
      fix: {
        any: 'Update Next.js to 15.5.16 or 16.2.5 or newer, let the matcher of the middleware cover `/_next/data/…` as well, and check the session in `getServerSideProps` itself, not only in the middleware or at the proxy.',
      },
    },
  },
  references: ['CVE-2026-44573', 'CWE-288', 'CWE-863', 'OWASP A01:2021'],
  skip: ({ technologies, page }) =>
    !technologies.some(({ technology }) => technology === 'Next.js')
      ? 'the site does not run Next.js'
      : buildOf(page.text) === undefined
        ? 'the page names no build of the pages router'
        : undefined,
  async ask({ address, page, surface }, asking) {
    const build = buildOf(page.text);
    if (build === undefined) return [];
    const { origin } = new URL(address);
    const known = jsonObject(nextData(page.text))?.props;
    const shared = isRow(known) && isRow(known.pageProps) ? known.pageProps : {};
    // A page to sign in at that stands elsewhere is not guarded.
    const own = surface.links.filter((url) => new URL(url).pathname !== '/' && !SIGN_IN.test(new URL(url).pathname));
    const guessed = GUESSED.map((path) => `${origin}${path}`);
    const urls = [...new Set([...guessed, ...asking.first(own, MOST, 'pages')])];
    const asked = await Promise.all(urls.map((url) => dataOf(url, build, shared, asking)));
    return asked.filter((sighting) => sighting !== undefined);
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
      { name: 'the data stand beside the guard', answers: { ...guarded, [at]: orders }, finds: ['open'] },
      {
        name: 'the proxy asks for a password for the page alone',
        answers: { ...guarded, '/dashboard': 'HTTP/1.1 401 Unauthorized\n\n', [at]: orders },
        finds: ['open'],
      },
      { name: 'the data are guarded as well', answers: { ...guarded, [at]: moved('/login') }, finds: [] },
      {
        name: 'the data lead to the sign-in',
        answers: { ...guarded, [at]: jsonAnswer({ pageProps: { __N_REDIRECT: '/login', __N_REDIRECT_STATUS: 307 } }) },
        finds: [],
      },
      { name: 'the page has no data', answers: { ...guarded, [at]: jsonAnswer({ pageProps: {} }) }, finds: [] },
      {
        name: 'the page only moved to its language',
        answers: { ...guarded, '/dashboard': moved('/en/dashboard'), [at]: orders },
        finds: [],
      },
      {
        name: 'the sign-in stands at another address',
        answers: {
          '/': front.replace('Socks', '<a href="/login">Sign in</a>'),
          '/login': moved('/login/'),
          '/_next/data/b1/login.json': jsonAnswer({ pageProps: { csrfToken: 'a1' }, __N_SSP: true }),
        },
        finds: [],
      },
      {
        name: 'the page moved to accessories',
        answers: { ...guarded, '/dashboard': moved('/accessories'), [at]: orders },
        finds: [],
      },
      {
        name: 'the data are of nobody',
        answers: { ...guarded, [at]: jsonAnswer({ pageProps: { user: null, orders: [], isAdmin: false } }) },
        finds: [],
      },
      {
        name: 'the data are those of every page',
        answers: {
          ...guarded,
          '/': front.replace('"props":{}', '"props":{"pageProps":{"brand":{"name":"Socks"}}}'),
          [at]: jsonAnswer({ pageProps: { brand: { name: 'Socks' } } }),
        },
        finds: [],
      },
      { name: 'every address gives such data', answers: { ...guarded, '*': orders }, finds: [] },
    ];
  },
});

/** The build that a page of the pages router names. */
function buildOf(text: string): string | undefined {
  return (
    /"buildId":"([\w-]{1,64})"/.exec(text)?.[1] ?? /\/_next\/static\/([\w-]{1,64})\/_buildManifest\.js/.exec(text)?.[1]
  );
}

async function dataOf(url: string, build: string, shared: Row, asking: Asking) {
  const page = await asking.fetch({ url });
  if (!page || !isGuarded(page)) return undefined;
  const { origin, pathname } = new URL(url);
  const at = `${origin}/_next/data/${build}${pathname.replace(/\/$/, '')}.json`;
  const found = await proven(asking, { url: at }, ({ status, text }) =>
    status === 200 ? propertiesOf(text, shared) : undefined,
  );
  if (!found) return undefined;
  const shut = await asking.fetch({ url });
  if (!shut || !isGuarded(shut)) return undefined;
  const shows = `${page.status} for the page, 200 for its data: ${columnsText(found.seen)}`;
  return { problem: 'open' as const, at: url, shows, proof: found.proof };
}

function isGuarded({ status, headers }: Exchange): boolean {
  if (status === 401 || status === 403) return true;
  const location = headerValue(headers, 'location');
  return status >= 300 && status < 400 && location !== undefined && SIGN_IN.test(location);
}

/** What the front page was made of, as JSON. */
function nextData(page: string): string {
  const [, after = ''] = page.split('id="__NEXT_DATA__"', 2);
  return after.slice(after.indexOf('>') + 1).split('</script', 1)[0] ?? '';
}

/** Names of a page's own properties that say something; undefined where there are none, or only where to go instead. */
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
