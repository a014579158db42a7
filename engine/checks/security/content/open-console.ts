import { consoleOf } from '../../../catalogue/pages/consoles.ts';
import { Unavailable } from '../../../evidence/define-collector.ts';
import type { NetworkRequest } from '../../../evidence/facts/visit.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { passwordFields } from '../../../evidence/parse/html/page-shape.ts';
import { addressText } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { htmlPage } from '../../examples/page.ts';

const EDITOR =
  '<!DOCTYPE html><html><head><title>Node-RED</title><link rel="stylesheet" href="red/style.min.css"></head><body spellcheck="false">';
const request = (path: string, status: number, type = 'xhr'): NetworkRequest => ({
  ...{ url: `https://shop.example${path}`, type, status, protocol: 'http/1.1', headers: [] },
  ...{ encodedBytes: 900, decodedBytes: 900, failure: undefined },
});
const given = (page: string, rendered: string, ...network: NetworkRequest[]) => ({
  page: htmlPage(page),
  renderedDocument: parseHtml(rendered),
  network,
});

export default defineCheck({
  id: 'security/content/open-console',
  title: 'Administration console on the page asks for a sign-in',
  why: 'A console that loads its data without a sign-in does for everyone what it does for its owner: several run code on the server.',
  drift: 'exposure',
  needs: ['page', 'renderedDocument', 'network'],
  problems: {
    open: {
      severity: 'high',
      share: 'open-console',
      message: 'Administration console works without a sign-in',
      fix: 'Require a sign-in in the settings of the program (Node-RED: `adminAuth` in settings.js), and bind it to localhost or a private network.',
    },
  },
  references: ['CWE-306', 'OWASP A07:2021'],
  run({ page, renderedDocument, network }) {
    const found = consoleOf(page.text);
    if (!found) return notApplicable('The page is no console that is known to have a sign-in');
    if (found.access !== 'sign-in') return notApplicable('The console has no sign-in of its own');
    const asks = passwordFields(renderedDocument).length > 0;
    const data = network.filter(({ type, url }) => (type === 'xhr' || type === 'fetch') && isData(url, page.url));
    if (asks || data.some(({ status }) => status === 401 || status === 403)) return [];
    const loaded = data.filter(({ status }) => status === 200).map(({ url }) => addressText(url));
    if (loaded.length === 0) throw new Unavailable('The console shows neither a sign-in nor data');
    const lines = [`${found.program}: no sign-in is shown, and these requests are answered without one`, ...loaded];
    return [
      { problem: 'open', location: { part: 'page' }, evidence: lines.slice(0, 6).join('\n'), compares: found.program },
    ];
  },
  examples: () => [
    [
      'Node-RED without a sign-in',
      given(EDITOR, '<button>Deploy</button>', request('/settings', 200), request('/flows', 200)),
      'open',
    ],
    ['Node-RED that refuses its settings', given(EDITOR, '<div></div>', request('/settings', 401))],
    ['Node-RED with its sign-in', given(EDITOR, '<input type="password">', request('/auth/login', 200))],
    [
      'Redis Commander',
      given('<title>Redis Commander: Home</title><div id="keyTreeActions"></div>', '', request('/connections', 200)),
      'not applicable',
    ],
    [
      'website',
      given('<title>Shop</title><h1>Shop</h1>', '<h1>Shop</h1>', request('/api/lamps', 200)),
      'not applicable',
    ],
  ],
});

/** True for what the site's own server answers, apart from files. */
function isData(url: string, page: string): boolean {
  const { origin, pathname = '' } = URL.parse(url) ?? {};
  return origin === URL.parse(page)?.origin && !/\.\w{2,5}$/.test(pathname);
}
