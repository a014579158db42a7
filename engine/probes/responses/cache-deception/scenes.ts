import type { Scene, SceneRequest } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

const FRONT = htmlAnswer('<html><body><h1>Warm socks</h1><a href="/account">Account</a></body></html>');
const ACCOUNT = htmlAnswer(
  '<html><body><h1>Account of Ann</h1><p>Twelve pairs are on their way to Berlin, paid by invoice</p></body></html>',
);
const SIGN_IN = 'HTTP/1.1 302 Found\nlocation: /login\n\n';
const visitor = { cookie: 'sid=d2f0c6a1b7e94583' };

/** A site behind a cache, which stores what may be stored of addresses that end like a file. */
function site(account: string, isAccount: RegExp, guard = SIGN_IN): Scene['answers'] {
  const stored = new Map<string, string>();
  return {
    '/': FRONT,
    '*': ({ url, headers }: SceneRequest) => {
      const known = stored.get(url.pathname);
      if (known !== undefined) return known;
      if (!isAccount.test(url.pathname)) return htmlAnswer('<h1>Not found</h1>', 404);
      const isSignedIn = (headers.cookie ?? '').includes(visitor.cookie);
      const answer = isSignedIn ? account : guard;
      const mayStore = answer === account && !account.includes('no-store') && url.pathname.endsWith('.css');
      if (mayStore) stored.set(url.pathname, answer);
      return answer;
    },
  };
}

export function deceptionScenes(): Scene<'cached'>[] {
  const noStore = ACCOUNT.replace('\n\n', '\ncache-control: no-store\n\n');
  return [
    {
      name: 'what follows the path is ignored, and style sheets are stored',
      visitor,
      answers: site(ACCOUNT, /^\/account(?:\/|$)/),
      finds: ['cached'],
    },
    {
      name: 'what follows a semicolon is ignored, and style sheets are stored',
      visitor,
      answers: site(ACCOUNT, /^\/account(?:;|$)/),
      finds: ['cached'],
    },
    { name: 'the page is not stored', visitor, answers: site(noStore, /^\/account(?:[/;]|$)/), finds: [] },
    { name: 'the path is compared as a whole', visitor, answers: site(ACCOUNT, /^\/account$/), finds: [] },
    { name: 'everybody sees the page', visitor, answers: site(ACCOUNT, /^\/account(?:\/|$)/, ACCOUNT), finds: [] },
    { name: 'the scan is not signed in', answers: site(ACCOUNT, /^\/account(?:\/|$)/), finds: [] },
  ];
}
