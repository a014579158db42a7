import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

const FRONT = htmlAnswer('<html><body>Socks</body></html>');
const MISSING = htmlAnswer('<html><body>Nothing is here</body></html>', 404);

/** A site that redirects every other path. */
function moving(to: (path: string) => string | undefined): Scene['answers'] {
  return {
    '*': ({ url: { pathname } }) => {
      const target = pathname === '/' ? undefined : to(pathname);
      if (target !== undefined) return `HTTP/1.1 301 Moved Permanently\nlocation: ${target}\n\n`;
      return pathname === '/' ? FRONT : MISSING;
    },
  };
}

export function pathRedirectScenes(): Scene<'path'>[] {
  const withoutSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : undefined);
  const single = (path: string) => path.replace(/^[/\\]+/, '/');
  return [
    { name: 'a trailing slash is removed from the path as sent', answers: moving(withoutSlash), finds: ['path'] },
    {
      name: 'a trailing slash is added to the path as sent',
      answers: moving((path) => (path.endsWith('/') ? undefined : `${path}/`)),
      finds: ['path'],
    },
    {
      name: 'a trailing slash is removed from the decoded path',
      answers: moving((path) => (path.startsWith('//') ? undefined : withoutSlash(decodeURIComponent(path)))),
      finds: ['path'],
    },
    {
      name: 'a trailing slash is removed after joining leading slashes',
      answers: moving((path) => withoutSlash(single(decodeURIComponent(path)))),
      finds: [],
    },
    { name: 'the redirect names its own host', answers: moving((path) => `https://shop.example${path}/x`), finds: [] },
  ];
}
