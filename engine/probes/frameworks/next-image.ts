import type { Exchange } from '../../evidence/facts/exchange.ts';
import { defineProbe } from '../define-probe.ts';
import { proofOf } from '../proof.ts';
import { textAnswer } from '../scene-answers.ts';

/** What the optimizer says of an address before it fetches anything. */
const INVALID = /^"url" parameter is invalid/;
const REFUSED = /^"url" parameter is not allowed/;
/** What it says once the address has been let through. */
const LET_THROUGH =
  /^(?:Internal Server Error|"url" parameter is valid but |The requested resource isn't a valid image|"[wq]" parameter )/;

export default defineProbe({
  id: 'active/frameworks/next-image',
  title: 'The image optimizer of Next.js fetches only from known hosts',
  why: 'An optimizer that fetches from any host lets strangers send requests in the server’s name, and use its computing time and its name for pictures of theirs.',
  needs: ['address', 'technologies'],
  profile: 'standard',
  budget: 4,
  problems: {
    anywhere: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The image optimizer fetches pictures from any host.',
      fix: {
        any: 'Name the hosts in `images.remotePatterns` of next.config, with protocol and path, and leave out patterns such as `**` that fit every host.',
      },
    },
  },
  references: [
    'CWE-918',
    'OWASP A10:2021',
    'https://nextjs.org/docs/app/api-reference/components/image#remotepatterns',
  ],
  skip: ({ technologies }) =>
    technologies.some(({ technology }) => technology === 'Next.js') ? undefined : 'the site does not run Next.js',
  async ask({ address }, asking) {
    const { origin } = new URL(address);
    const requestOf = (url: string) => ({ url: `${origin}/_next/image?url=${encodeURIComponent(url)}&w=64&q=75` });
    // Names under .example exist nowhere (RFC 2606), so that the optimizer can fetch nothing.
    const request = requestOf(`https://${asking.token()}.example/a.png`);
    const answer = await asking.fetch(request);
    if (!answer || REFUSED.test(answer.text)) return [];
    if (answer.status === 404 && !isThrough(answer)) {
      asking.untested('no image optimizer answers at /_next/image');
      return [];
    }
    const invalid = await asking.fetch(requestOf(`ftp://${asking.token()}.example/a.png`));
    const again = await asking.fetch(requestOf(`https://${asking.token()}.example/b.jpg`));
    if (!invalid || !again) return [];
    if (!isThrough(answer) || invalid.status !== 400 || !INVALID.test(invalid.text) || !isThrough(again)) {
      asking.untested(`the image optimizer answered ${answer.status}, which does not tell whom it lets through`);
      return [];
    }
    const shows = 'an unknown host is let through, where another scheme than http is refused';
    return [{ problem: 'anywhere', at: `${origin}/_next/image`, shows, proof: proofOf(request, answer) }];
  },
  scenes: () => {
    const front = textAnswer(
      '<!doctype html><html><head><script src="/_next/static/chunks/main.js"></script></head><body><div id="__next">Socks</div></body></html>',
      'text/html',
    ).replace('\n\n', '\nx-powered-by: Next.js\n\n');
    const says = (text: string, status: number) => textAnswer(text).replace('200 OK', `${status} Answer`);
    const scheme = (url: URL) => URL.parse(url.searchParams.get('url') ?? '')?.protocol;
    const invalid = says('"url" parameter is invalid', 400);
    const optimizer = (otherwise: string) => ({
      '/': front,
      '/_next/image': ({ url }: { url: URL }) => (scheme(url) === 'ftp:' ? invalid : otherwise),
    });
    return [
      {
        name: 'every host is let through',
        answers: optimizer(says('Internal Server Error', 500)),
        finds: ['anywhere'],
      },
      {
        name: 'every host is let through, and its answer refused',
        answers: optimizer(says('"url" parameter is valid but upstream response is invalid', 404)),
        finds: ['anywhere'],
      },
      { name: 'only known hosts', answers: optimizer(says('"url" parameter is not allowed', 400)), finds: [] },
      {
        name: 'the optimizer is broken',
        answers: { '/': front, '/_next/image': says('Internal Server Error', 500) },
        finds: [],
        untested: /image optimizer answered 500/,
      },
      {
        name: 'another optimizer tells nothing',
        answers: optimizer(says('OPTIMIZED_EXTERNAL_IMAGE_REQUEST_FAILED', 502)),
        finds: [],
        untested: /image optimizer answered 502/,
      },
      { name: 'there is no optimizer', answers: { '/': front }, finds: [], untested: /no image optimizer/ },
    ];
  },
});

function isThrough({ status, text }: Exchange): boolean {
  return status >= 400 && LET_THROUGH.test(text);
}
