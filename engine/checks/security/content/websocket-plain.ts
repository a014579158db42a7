import type { ScriptText } from '../../../evidence/facts/asset.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { page, pageAt } from '../../examples/page.ts';
import { scriptLocation } from '../../location.ts';

const script = (text: string): ScriptText[] => [{ at: 'https://shop.example/app.js', text, thirdParty: false }];
const OPENED = /new WebSocket\(\s{0,3}["'`](ws:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\])[^"'`\s$]{3,200})/;

export default defineCheck({
  id: 'security/content/websocket-plain',
  title: 'WebSocket connections use TLS (wss:)',
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
    const found = scripts.flatMap(({ at, text, thirdParty }) => {
      const address = !thirdParty && text.includes('WebSocket(') ? OPENED.exec(text)?.[1] : undefined;
      return address ? [{ problem: 'plain-ws' as const, location: scriptLocation(at), evidence: address }] : [];
    });
    return found;
  },
  examples: () => [
    ['ws:', { scripts: script('new WebSocket("ws://live.shop.example/feed")'), page }, 'plain-ws'],
    [
      'wss:, and ws: to localhost',
      { scripts: script('new WebSocket("wss://live.shop.example/feed");new WebSocket("ws://localhost:3000")'), page },
    ],
    [
      'plain HTTP page',
      {
        scripts: script('new WebSocket("ws://a.example/")'),
        page: pageAt('http://shop.example/'),
      },
      'not applicable',
    ],
  ],
});
