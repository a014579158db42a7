import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenScript, page, pageAt } from '../../examples/page.ts';
import { inOwnScripts } from '../support/own-scripts.ts';

const given = (text: string) => ({ ...givenScript(text), page });
/** A socket of the browser, one that wraps it, or Socket.IO. */
const OPENED =
  /(?:\bnew [\w.]{0,40}WebSocket|\bio(?:\.connect)?)\(\s{0,3}["'`](ws:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\])[^"'`\s$]{3,200})/;

/** A socket to the page's own host, always without TLS; `ws:` for pages over plain HTTP stands beside `wss:` for others. */
const OWN_HOST =
  /\bnew [\w.]{0,40}WebSocket\(\s{0,3}(?:["']ws:\/\/["']\s{0,3}\+\s{0,3}|`ws:\/\/\$\{)(?:window\.|document\.|self\.)?location\.host(?:name)?\b/;
const NEAR = 300;

function openedIn(text: string): string | undefined {
  if (!text.includes('ws://')) return undefined;
  const literal = OPENED.exec(text)?.[1];
  if (literal !== undefined) return literal;
  const own = OWN_HOST.exec(text);
  const around = own && text.slice(Math.max(0, own.index - NEAR), own.index + NEAR);
  return around && !/wss:|["'`]https:?["'`]/.test(around) ? 'ws://, with the host of the page' : undefined;
}

export default defineCheck({
  id: 'security/content/websocket-plain',
  title: 'Scripts of the page open WebSockets over TLS (wss:)',
  why: 'A `ws:` connection can be read and changed on the way; browsers block it on an HTTPS page, so features that depend on it fail.',
  needs: ['scripts', 'page'],
  problems: {
    'plain-ws': {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Insecure WebSocket connection (`ws:`)',
      fix: 'Use wss:// in the URL, or derive the scheme from the page: `location.protocol === "https:" ? "wss:" : "ws:"`.',
    },
  },
  references: ['CWE-319', 'RFC 6455'],
  run({ scripts, page }) {
    if (!page.url.startsWith('https:')) return notApplicable('The page is served over plain HTTP');
    return inOwnScripts(scripts, 'plain-ws', openedIn);
  },
  examples: () => [
    ['ws:', given('new WebSocket("ws://live.shop.example/feed")'), 'plain-ws'],
    ['socket that reconnects', given("new ReconnectingWebSocket('ws://live.shop.example/feed')"), 'plain-ws'],
    ['host of the page', given('new WebSocket("ws://"+location.host+"/feed")'), 'plain-ws'],
    ['host of the page in a template', given(`new WebSocket(\`ws://\${window.location.hostname}:8080/\`)`), 'plain-ws'],
    [
      'host of the page, with the scheme of the page',
      given('location.protocol==="https:"?new WebSocket("wss://"+location.host):new WebSocket("ws://"+location.host)'),
    ],
    ['Socket.IO', given('io("ws://live.shop.example",{transports:["websocket"]})'), 'plain-ws'],
    [
      'wss:, and ws: to localhost',
      given('new WebSocket("wss://live.shop.example/feed");new WebSocket("ws://localhost:3000")'),
    ],
    [
      'plain HTTP page',
      { ...givenScript('new WebSocket("ws://a.example/")'), page: pageAt('http://shop.example/') },
      'not applicable',
    ],
  ],
});
