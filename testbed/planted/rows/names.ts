import type { Reply } from '../../clean/clean-host.ts';
import { below, type Fault, type Faults, OWN } from '../fault.ts';

const moved = (location: string, status = 301): Reply => ({ status, headers: { location }, body: '' });
/** Plain HTTP redirects to HTTPS, as it should. */
const SOUND: Fault = { plain: { '*': moved('https://{host}/') } };
const overHttp = (plain: NonNullable<Fault['plain']>): Fault => ({ plain, before: SOUND });
const NAMED = '{name}.example.org';
const CAA = '0 issue "letsencrypt.org"';
const withCaa: Fault = { host: NAMED, records: { CAA: [CAA] } };

/** What depends on the host and on the usual ports. */
export const NAMES: Faults = {
  ...below('security/transport', {
    caa: [
      ['RFC 8659: no record', { host: NAMED, before: withCaa }],
      [
        'Let’s Encrypt: issuewild',
        { host: NAMED, records: { CAA: ['0 issuewild "letsencrypt.org"'] }, before: withCaa },
      ],
    ],
    'redirect-first-hop': [
      [
        'hstspreload.org: the first redirect',
        overHttp({ '/': moved('http://{host}/home'), '/home': moved('https://{host}/') }),
      ],
      ['Mozilla Observatory: redirection-off-host-from-http', overHttp({ '*': moved('https://www.{host}/') })],
    ],
    'redirect-permanent': [
      ['RFC 9110 section 15.4.3: 302', overHttp({ '*': moved('https://{host}/', 302) })],
      [
        'Express: redirect without a status',
        overHttp({ '*': { ...moved('https://{host}/', 302), body: 'Found. Redirecting' } }),
      ],
      ['RFC 9110 section 15.4.8: 307', overHttp({ '*': moved('https://{host}/', 307) })],
    ],
    'redirect-to-https': [
      ['Mozilla Observatory: redirection-missing', overHttp({})],
      [
        OWN,
        overHttp({
          '/': moved('http://{host}/en'),
          '/en': {
            type: 'text/html; charset=utf-8',
            body: '<!doctype html><html lang="en"><head><title>Lamps</title></head><body><h1>Lamps</h1></body></html>',
          },
        }),
      ],
    ],
  }),
  'profiling/preview-host': [
    ['Vercel: generated URLs', { host: '{name}-git-main-acme.vercel.app' }],
    ['Netlify: deploy previews', { host: 'deploy-preview-12--{name}.netlify.app' }],
  ],
  'seo/index/staging-host': [
    ['Google: block indexing of staging sites', { host: 'staging.{name}.test' }],
    ['Vercel: URL of a branch', { host: '{name}-git-develop-acme.vercel.app' }],
  ],
};
