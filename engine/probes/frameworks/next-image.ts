import type { Exchange } from '../../evidence/facts/exchange.ts';
import { defineProbe } from '../define-probe.ts';
import { proofOf } from '../proof/proof.ts';
import { textAnswer } from '../scene-answers.ts';
import { unlessUsing } from '../technology.ts';

/** Responses of the optimizer before it fetches anything. */
const INVALID = /^"url" parameter is invalid/;
const REFUSED = /^"url" parameter is not allowed/;
/** Responses once the URL has been accepted. */
const LET_THROUGH =
  /^(?:Internal Server Error|"url" parameter is valid but |The requested resource isn't a valid image|"[wq]" parameter )/;

export default defineProbe({
  id: 'active/frameworks/next-image',
  title: 'Next.js image optimizer fetches only from allowed hosts (SSRF)',
  why: 'An optimizer that fetches from any host lets attackers send requests from the server (SSRF) and misuse its resources and domain for their own images.',
  needs: ['address', 'technologies'],
  profile: 'standard',
  budget: 4,
  problems: {
    anywhere: {
      severity: 'medium',
      message: 'Next.js image optimizer accepts any host',
      fix: 'List the allowed hosts in `images.remotePatterns` of `next.config`, with protocol and path, and remove patterns such as `**` that match every host.',
    },
  },
  references: [
    'CWE-918',
    'OWASP A10:2021',
    'https://nextjs.org/docs/app/api-reference/components/image#remotepatterns',
  ],
  skip: unlessUsing('Next.js'),
  async ask({ address }, asking) {
    const { origin } = new URL(address);
    const requestOf = (url: string) => ({ url: `${origin}/_next/image?url=${encodeURIComponent(url)}&w=64&q=75` });
    // Names under .example do not exist (RFC 2606), so the optimizer can fetch nothing.
    const request = requestOf(`https://${asking.token()}.example/a.png`);
    const answer = await asking.fetchAny(request);
    if (!answer || REFUSED.test(answer.text)) return [];
    if (answer.status === 404 && !isThrough(answer)) {
      asking.untested('No image optimizer answers at /_next/image');
      return [];
    }
    const invalid = await asking.fetch(requestOf(`ftp://${asking.token()}.example/a.png`));
    const again = await asking.fetchAny(requestOf(`https://${asking.token()}.example/b.jpg`));
    if (!invalid || !again) return [];
    if (!isThrough(answer) || invalid.status !== 400 || !INVALID.test(invalid.text) || !isThrough(again)) {
      asking.untested(`The image optimizer returned ${answer.status}, which does not show which hosts it accepts`);
      return [];
    }
    const evidence = 'an unknown host is accepted, while a scheme other than http is rejected';
    return [
      {
        problem: 'anywhere',
        location: { url: `${origin}/_next/image` },
        evidence,
        proof: proofOf(request, answer),
      },
    ];
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
        name: 'every host is accepted',
        answers: optimizer(says('Internal Server Error', 500)),
        finds: ['anywhere'],
      },
      {
        name: 'every host is accepted and its response rejected',
        answers: optimizer(says('"url" parameter is valid but upstream response is invalid', 404)),
        finds: ['anywhere'],
      },
      {
        name: 'only allowed hosts are accepted',
        answers: optimizer(says('"url" parameter is not allowed', 400)),
        finds: [],
      },
      {
        name: 'the optimizer is broken',
        answers: { '/': front, '/_next/image': says('Internal Server Error', 500) },
        finds: [],
        untested: /image optimizer returned 500/,
      },
      {
        name: 'another optimizer gives no clear response',
        answers: optimizer(says('OPTIMIZED_EXTERNAL_IMAGE_REQUEST_FAILED', 502)),
        finds: [],
        untested: /image optimizer returned 502/,
      },
      { name: 'there is no optimizer', answers: { '/': front }, finds: [], untested: /No image optimizer/ },
    ];
  },
});

function isThrough({ status, text }: Exchange): boolean {
  return status >= 400 && LET_THROUGH.test(text);
}
