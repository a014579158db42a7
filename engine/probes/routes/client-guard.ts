import type { Location } from '../../checks/location.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { ShownPage } from '../../evidence/facts/trial.ts';
import { filled } from '../../evidence/parse/application/routes/fragment-routes.ts';
import { columnsOfPeopleIn } from '../../evidence/parse/application/rows/of-people.ts';
import { columnsText } from '../../evidence/parse/application/rows.ts';
import type { Surface } from '../../evidence/parse/application/surface.ts';
import { isHtmlPage } from '../../evidence/parse/html/markup.ts';
import { isActing } from '../../evidence/parse/http/acting/acting-address.ts';
import { jsonValue } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { GUARDED_PATHS, isGuarded, isSignInAddress } from '../proof/guarded.ts';
import { addressesShown, type PersonalValue, personalValues, statesIn } from '../proof/personal-values.ts';
import { proofOf } from '../proof/proof.ts';
import { saysNothing } from '../proof/shown-content.ts';
import { testEach } from '../tested-points.ts';
import { hiddenAddresses } from './client-guard/hidden-addresses.ts';
import { clientGuardScenes } from './client-guard/scenes.ts';

/** Pages that are opened, of those that links and scripts name, and requests for data of one page. */
const NAMED = 12;
const DATA = 6;
const HIDDEN = 8;
/** Words of a page that is a sign-in, and not one with a sign-in beside its content. */
const MAX_WORDS = 80;
const AT_ONCE = 3;
/** Routes that are likely to have data of somebody. */
const PRIVATE =
  /(?:^|[/!-])(?:accounts?|admin|backoffice|billing|clients?|console|customers?|dashboard|internal|invoices?|manage|members?|my|orders?|patients?|portal|profile|reports?|settings|staff|tenants?|users?)(?=[/-]|$)/i;

export default defineProbe({
  id: 'active/routes/client-guard',
  title: 'Pages behind a sign-in are protected on the server, not only by their scripts',
  why: 'A script that hides a page or redirects to the sign-in runs in the visitor’s browser, after the data has arrived there. Anyone can read the data by requesting the same addresses.',
  needs: ['address', 'page', 'linkedPages', 'surface'],
  profile: 'standard',
  opensPages: true,
  budget: 160,
  problems: {
    state: {
      severity: 'high',
      message: 'Client-side access control: a page that asks visitors to sign in contains personal data in its HTML',
      fix: {
        any: 'Check the session on the server before the page is rendered: redirect there, and load the data only for the signed-in user.',
        nextjs:
          'Check the session in the page itself or in its data access (`const session = await auth(); if (!session) redirect("/login")`), before data is loaded, instead of in an effect of a client component.',
      },
    },
    fetched: {
      severity: 'high',
      message:
        'Client-side access control: a page that asks visitors to sign in requests personal data without a session',
      fix: 'Check the session on the server in the route that returns the data, and answer 401 without one. The redirect in the page is only a convenience.',
    },
    hidden: {
      severity: 'high',
      message: 'Client-side access control: a hidden or disabled control leads to personal data that anyone can read',
      fix: 'Check the role on the server in the route that the control requests. Hiding or disabling the control protects nothing.',
    },
  },
  references: ['CWE-602', 'CWE-862', 'OWASP A01:2021'],
  async ask({ address, page, linkedPages, surface }, asking) {
    const start = await asking.fetch({ url: page.url, isVisitor: false });
    if (!start) return [];
    const known = start.text;
    const named = asking.first(privateAddresses(page.url, surface), NAMED, 'pages behind a sign-in');
    const guessed = GUARDED_PATHS.map((path) => new URL(path, address).href);
    const urls = [...new Set([...guessed, ...named])];
    const opened = await testEach(urls, (url) => openedAt(url, { known, routes: surface.routes }, asking), AT_ONCE);
    const hidden = hiddenAddresses([page, ...linkedPages]);
    const read = await testEach(
      asking.first(hidden, HIDDEN, 'hidden and disabled controls'),
      ({ url, place }) => readBy(url, place, { known, routes: surface.routes }, asking),
      AT_ONCE,
    );
    const found = [...opened, ...read].filter((one) => typeof one === 'object');
    if (found.length === 0 && hidden.length === 0 && opened.every((one) => one === 'shut'))
      asking.inapplicable('No page was found whose scripts ask visitors to sign in');
    return found;
  },
  scenes: clientGuardScenes,
});

interface Site {
  /** The start page as a stranger gets it: what it shows is public. */
  readonly known: string;
  /** Routes of APIs that another probe reads. */
  readonly routes: readonly string[];
}

/** Links and client-side routes with a name that suggests private data. */
function privateAddresses(address: string, { links, fragments: { routes, paths } }: Surface): string[] {
  const inFragment = routes.map((route) => `#${filled(route)}`);
  const all = [...links, ...paths.map((route) => filled(route)), ...inFragment].flatMap(
    (one) => URL.parse(one, address) ?? [],
  );
  const own = all.filter(({ origin }) => origin === new URL(address).origin);
  return own
    .filter(({ href, pathname, hash }) => PRIVATE.test(pathname + hash) && !isSignInAddress(href) && !isActing(href))
    .map(({ href }) => href);
}

/** `shut`: the server refuses, or the page asks nobody to sign in. */
async function openedAt(url: string, site: Site, asking: ProbeContext) {
  const request = { url: url.replace(/#.*$/s, ''), isVisitor: false };
  const sent = await asking.fetch(request);
  if (!sent || isGuarded(sent) || sent.status !== 200 || !isHtmlPage(sent) || !/<script/i.test(sent.text))
    return 'shut';
  if (sent.truncated) asking.untested('Only the first part of a page was received');
  const outcome = await asking.tryPage({ url, tokens: [], isShown: true });
  const shown = outcome?.shown;
  if (!shown || !asksToSignIn(url, shown)) return 'shut';
  const isSecret = ({ value }: PersonalValue) => !shown.text.includes(value) && !site.known.includes(value);
  const inState = statesIn(sent.text)
    .flatMap((state) => personalValues(state, sent.url))
    .filter(isSecret);
  if (inState.length > 0) {
    const again = await asking.fetch(request);
    const isSame = again?.status === 200 && inState.some(({ value }) => again.text.includes(value));
    if (isSame)
      return foundAt('state', url, inState, `the HTML of a page that ${wordsOf(url, shown)}`, proofOf(request, sent));
  }
  for (const data of shown.data.slice(0, DATA)) {
    const read = await dataAt(data, site, asking);
    const values = read?.values.filter(isSecret) ?? [];
    if (read && values.length > 0)
      return foundAt(
        'fetched',
        url,
        values,
        `${pathOf(data)}, which a page requests that ${wordsOf(url, shown)}`,
        read.proof,
      );
  }
  return 'guarded';
}

async function readBy(url: string, place: Location, site: Site, asking: ProbeContext) {
  const read = await dataAt(url, site, asking);
  const values = read?.values.filter(({ value }) => !site.known.includes(value)) ?? [];
  if (!read || values.length === 0) return 'shut';
  const names = columnsText([...new Set(values.map(({ name }) => name))]);
  return {
    problem: 'hidden' as const,
    location: place,
    evidence: `${pathOf(url)} returns without a session: ${names}`,
    proof: read.proof,
  };
}

/** Personal data that the address returns to a stranger, twice; none of a list that the probe of API routes reports. */
async function dataAt(url: string, { routes }: Site, asking: ProbeContext) {
  const request = { url, headers: { accept: 'application/json' }, isVisitor: false };
  const read = (exchange: Exchange) => (exchange.status === 200 ? valuesIn(exchange) : []);
  const first = isActing(url) ? undefined : await asking.fetch(request);
  if (!first) return undefined;
  const values = read(first);
  if (values.length === 0) return undefined;
  if (routes.includes(url.split('?', 1)[0] ?? url) && columnsOfPeopleIn(first.text, url)) return undefined;
  const again = await asking.fetch(request);
  const kept = new Set(again ? read(again).map(({ value }) => value) : []);
  return { values: values.filter(({ value }) => kept.has(value)), proof: proofOf(request, first) };
}

function valuesIn(exchange: Exchange): PersonalValue[] {
  const { text, url } = exchange;
  if (!isHtmlPage(exchange)) return personalValues(jsonValue(text), url);
  return [...statesIn(text).flatMap((state) => personalValues(state, url)), ...addressesShown(text, url)];
}

function foundAt<P extends 'state' | 'fetched'>(
  problem: P,
  url: string,
  values: readonly PersonalValue[],
  where: string,
  proof: ReturnType<typeof proofOf>,
) {
  const names = columnsText([...new Set(values.map(({ name }) => name))]);
  return { problem, location: { url }, evidence: `${names} in ${where}`, proof };
}

/** The scripts lead to a sign-in, or show one, or refuse. */
function asksToSignIn(url: string, { address, text, hasPassword }: ShownPage): boolean {
  const isMoved = address !== url && isSignInAddress(address);
  const isShort = text.split(/\s+/, MAX_WORDS).length < MAX_WORDS;
  return (
    isMoved ||
    (hasPassword && isShort) ||
    (saysNothing(text) && !/loading|please wait|javascript|something went wrong/i.test(text))
  );
}

function wordsOf(url: string, { address, hasPassword }: ShownPage): string {
  if (address !== url && isSignInAddress(address)) return `redirects to ${pathOf(address)}`;
  return hasPassword ? 'shows a sign-in' : 'refuses in the browser';
}

function pathOf(address: string): string {
  const { pathname, hash } = new URL(address);
  return pathname + hash;
}
