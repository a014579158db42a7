import { FRAMING, HSTS, NOSNIFF, PLAIN_HEADERS, REFERRER, type ReferencePage } from '../reference-page.ts';

const policy = (text: string) => `Content-Security-Policy: ${text}`;

/** Templates as deployed, and with some of the defences. */
export const UNTOUCHED_PAGES: readonly ReferencePage[] = [
  {
    name: 'headers-open-policy',
    state: 'HSTS, nosniff, framing, referrer policy; policy with inline scripts',
    exposure: 'Injected inline scripts run; loading from elsewhere does not.',
    grades: ['B', 'B'],
    observatory: 'B+',
    served: {
      headers: [
        ...PLAIN_HEADERS,
        policy(
          "default-src 'self'; script-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'",
        ),
      ],
    },
  },
  {
    name: 'headers-any-host-policy',
    state: 'HSTS, nosniff, framing, referrer policy; policy with any host',
    exposure: 'An injected script element that loads from anywhere runs.',
    grades: ['B', 'B'],
    observatory: 'B+',
    served: {
      headers: [
        ...PLAIN_HEADERS,
        policy("default-src 'self'; script-src *; object-src 'none'; base-uri 'none'; form-action 'self'"),
      ],
    },
  },
  {
    name: 'headers-no-policy',
    state: 'HSTS, nosniff, framing, referrer policy; no policy',
    exposure: 'Every injected script runs; all other defences hold.',
    grades: ['B', 'B'],
    observatory: 'B',
    served: { headers: PLAIN_HEADERS },
  },
  {
    name: 'headers-report-only',
    state: 'The same with a policy that only reports',
    exposure: 'As without a policy.',
    grades: ['B', 'B'],
    observatory: 'B',
    served: { headers: [...PLAIN_HEADERS, "Content-Security-Policy-Report-Only: default-src 'self'"] },
  },
  {
    name: 'headers-no-framing',
    state: 'HSTS, nosniff, referrer policy; neither policy nor framing',
    exposure: 'Injected scripts run, and another page can trick a visitor into a click.',
    grades: ['C', 'B'],
    observatory: 'C',
    served: { headers: [HSTS, NOSNIFF, REFERRER] },
  },
  {
    name: 'hsts-only',
    state: 'HSTS only',
    exposure: 'As above; uploads can be taken for scripts.',
    grades: ['C', 'B'],
    observatory: 'C',
    served: { headers: [HSTS] },
  },
  {
    name: 'framing-only',
    state: 'X-Frame-Options only',
    exposure: 'Injected scripts run; the first request can be intercepted.',
    grades: ['C', 'C'],
    observatory: 'C',
    served: { headers: [FRAMING] },
  },
  {
    name: 'nosniff-only',
    state: 'nosniff only',
    exposure: 'No defence against scripts, framing and downgrades.',
    grades: ['C', 'C'],
    observatory: 'D',
    served: { headers: [NOSNIFF] },
  },
  {
    name: 'bare',
    state: 'Template as built: no security header',
    exposure: 'Nothing can be used now; one flaw in the code meets no second defence.',
    grades: ['C', 'C'],
    observatory: 'D',
    served: {},
  },
  {
    name: 'static',
    state: 'No security header on a static page: no sign-in, form or cookie',
    exposure: 'A flaw in the code would meet no second defence, and find nothing to steal.',
    grades: ['B', 'B'],
    observatory: 'D',
    served: { site: 'static' },
  },
  {
    name: 'bare-versions',
    state: 'No security header; versions in Server and X-Powered-By',
    exposure: 'As above, and an attacker knows what to look up.',
    grades: ['C', 'C'],
    observatory: 'D',
    served: { headers: ['Server: nginx/1.31.3', 'X-Powered-By: Next.js'] },
  },
  {
    name: 'bare-slow',
    state: 'No security header; slow to load',
    exposure: 'Slowness exposes nothing.',
    grades: ['C', 'C'],
    observatory: 'D',
    served: { measured: ['performance/vitals/lcp#poor', 'performance/vitals/fcp#poor', 'performance/vitals/tbt#poor'] },
  },
  {
    name: 'bare-source-map',
    state: 'No security header; the source code is readable in a source map',
    exposure: 'Everyone can read the code, comments included.',
    grades: ['D', 'C'],
    observatory: 'D',
    served: { measured: ['security/content/source-maps#exposed'] },
  },
  {
    name: 'bare-development',
    state: 'No security header; a development build',
    exposure: 'Detailed errors and unminified code help an attacker.',
    grades: ['D', 'C'],
    observatory: 'D',
    served: { measured: ['security/content/dev-build#development', 'profiling/development-server#server'] },
  },
  {
    name: 'bare-many-places',
    state: 'No security header; fifty images over plain HTTP',
    exposure: 'One problem at fifty places: images can be replaced on the network.',
    grades: ['C', 'C'],
    observatory: 'D',
    served: {
      body: Array.from(
        { length: 50 },
        (_, i) => `<img src="http://pictures.example/${i}.png" alt="Picture ${i}" width="10" height="10">`,
      ).join(''),
    },
  },
];
