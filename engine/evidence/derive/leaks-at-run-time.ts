import { firstOf, type ReportCut, withinSum } from '../../limits.ts';
import type { Evidence } from '../evidence.ts';
import { isPage } from '../facts/exchange.ts';
import { firstPartyHosts, isFirstParty } from '../parse/http/first-party-hosts.ts';
import { observedSecrets } from '../parse/secrets/observed-secrets.ts';
import { findSecrets, type Leak } from '../parse/secrets/secrets.ts';

/** Requests whose address and contents only the running page knows. */
const REQUESTS = /\bfetch\(|\bXMLHttpRequest\b|\bnew (?:WebSocket|EventSource)\b/;

const UNSEEN = 'what the page requests and stores while it runs was not examined, because no browser loaded it';

type Given = Pick<Evidence, 'page' | 'scripts' | 'assets' | 'namedFiles'> &
  Partial<Pick<Evidence, 'observed' | 'rendered' | 'network' | 'robotsTxt'>>;

/** Credentials in the rendered page, in style sheets, and in what the page sent, received and stored. */
export function leaksAtRunTime(
  { page, scripts, assets, namedFiles, observed, rendered, network = [], robotsTxt }: Given,
  cut: ReportCut,
): Leak[] {
  if (!observed && scripts.some(({ thirdParty, text }) => !thirdParty && REQUESTS.test(text)))
    cut(UNSEEN, 'script', false, [`${page.url} (while it runs)`]);
  const hosts = firstPartyHosts(namedFiles, page.url);
  const isOwn = (url: string) => isFirstParty(url, page.url, hosts);
  const answers = network.map(({ url, headers }) => ({
    at: `${url.replace(/[?#].*/, '')} (response header)`,
    headers,
  }));
  const fields = [{ at: `${page.url} (response header)`, headers: page.headers }, ...answers].map(
    ({ at, headers }) => ({
      at,
      text: headers.map(([name, value]) => `${name}: ${value}`).join('\n'),
    }),
  );
  const texts = withinSum(
    firstOf(observed ?? [], 'observedTexts', 'requests, answers and stored values of the page', cut, 'script'),
    'observedCharacters',
    'Requests, answers and stored values of the page',
    cut,
    'script',
  );
  const styles = assets.flatMap(({ kind, url, exchange }) =>
    kind === 'style' && exchange && isOwn(url) ? [{ at: url, text: exchange.text }] : [],
  );
  const dom = rendered ? [{ at: `${rendered.url} (rendered page)`, text: rendered.html }] : [];
  const robots = robotsTxt && isPage(robotsTxt.status) ? [{ at: robotsTxt.url, text: robotsTxt.text }] : [];
  return [...findSecrets([...styles, ...dom, ...robots], cut), ...observedSecrets([...fields, ...texts], isOwn, cut)];
}
