import { type HeaderList, headerValue } from './header-list.ts';

/** Header names, a pattern for their value, and the CDN that sends them. */
const SIGNS: readonly (readonly [field: string, value: RegExp, network: string])[] = [
  ['cf-ray', /./, 'Cloudflare'],
  ['server', /^cloudflare$/i, 'Cloudflare'],
  ['x-amz-cf-id', /./, 'Amazon CloudFront'],
  ['x-vercel-id', /./, 'Vercel'],
  ['x-nf-request-id', /./, 'Netlify'],
  ['x-fastly-request-id', /./, 'Fastly'],
  ['x-served-by', /^cache-[a-z0-9-]{3,40}/i, 'Fastly'],
  ['x-akamai-transformed', /./, 'Akamai'],
  ['x-akamai-request-id', /./, 'Akamai'],
  ['server', /^Akamai/, 'Akamai'],
  ['cdn-pullzone', /./, 'Bunny'],
  ['server', /^BunnyCDN/, 'Bunny'],
  ['server', /^keycdn/i, 'KeyCDN'],
  ['x-azure-ref', /./, 'Azure Front Door'],
  ['via', /^1\.1 google$/, 'Google Cloud CDN'],
  ['server', /^(?:Google Frontend|GitHub\.com)$/, 'the platform’s edge'],
  ['fly-request-id', /./, 'Fly.io'],
  ['x-railway-edge', /./, 'Railway'],
  ['server', /^hcdn$/, 'Hostinger'],
  ['x-sucuri-id', /./, 'Sucuri'],
  ['x-iinfo', /./, 'Imperva'],
  ['x-wix-request-id', /./, 'Wix'],
  ['server', /^(?:Squarespace|Framer\/)/, 'the platform’s edge'],
  ['x-edge-location', /./, 'another CDN'],
  ['x-cdn', /./, 'another CDN'],
  ['server', /^gcore/i, 'Gcore'],
];

/** The CDN that answered, by its headers; undefined if none is recognised. */
export function deliveryNetwork(headers: HeaderList): string | undefined {
  return SIGNS.find(([field, value]) => value.test(headerValue(headers, field) ?? ''))?.[2];
}
