import { get, type RequestListener } from 'node:http';
import { HTML, page } from './short-sites.ts';

const LINKS = [
  '/feed?url=https://socks.example/news',
  '/lookup?host=shop.example',
  `/read?xml=${encodeURIComponent('<note>hi</note>')}`,
];
const LINE = /[;|&\n`(](?:curl -m 4 -s )(http[\w:/.-]{1,200})/;
const ENTITY = /SYSTEM "(http[\w:/.-]{1,200})"/;

/** A site that requests, from its server and without showing it, what visitors name: an address, in a shell command, in an XML entity. `isSound`: none of it. */
export function askingSite(isSound: () => boolean): RequestListener {
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const answer = (status: number, body: string) => response.writeHead(status, HTML).end(page(body));
    if (pathname === '/') return answer(200, LINKS.map((link) => `<a href="${link}">${link}</a>`).join(' '));
    if (!LINKS.some((link) => link.startsWith(`${pathname}?`))) return answer(404, 'not here');
    const asked = isSound()
      ? undefined
      : {
          '/feed': searchParams.get('url') ?? undefined,
          '/lookup': LINE.exec(searchParams.get('host') ?? '')?.[1],
          '/read': ENTITY.exec(searchParams.get('xml') ?? '')?.[1],
        }[pathname];
    if (asked !== undefined && URL.parse(asked)?.protocol === 'http:')
      get(asked, (own) => void own.resume()).on('error', () => undefined);
    return answer(200, 'Thank you');
  };
}
