import { flagAt, isObject, numberAt, textAt, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable, type PostureRow } from '../support/posture-table.ts';
import { mustNotBe } from '../support/settings.ts';

const DOCS = 'https://developers.cloudflare.com';
const HSTS = 'security_header.strict_transport_security';
const LEAST_AGE = 15_768_000;

/** A setting of zones with traffic through Cloudflare. */
const SETTING = {
  reads: 'cloudflareSettings',
  none: 'The account has no zones',
  exempt: (data) =>
    valueAt(data, 'proxied') === false ? 'No record of the zone is proxied: the setting has no effect' : undefined,
} as const satisfies Partial<PostureRow>;
const EDGE = { ...SETTING, page: '/ssl-tls/edge-certificates' } as const;

/** A weak setting counts only where it is known that traffic goes through Cloudflare. */
function whereProxied(rows: Readonly<Record<string, PostureRow>>): Readonly<Record<string, PostureRow>> {
  const entries = Object.entries(rows).map(([name, row]): [string, PostureRow] => {
    const finds: PostureRow['finds'] = (data, parent, now) => {
      const shown = row.finds(data, parent, now);
      return shown !== undefined && flagAt(data, 'proxied') ? shown : undefined;
    };
    const [first, ...others] = row.weak;
    return [name, { ...row, finds, weak: [proxied(first), ...others.map(proxied)] }];
  });
  return Object.fromEntries(entries);
}

function proxied<E extends PostureRow['weak'][0]>(example: E): E {
  return { ...example, data: { proxied: true, ...(isObject(example.data) ? example.data : {}) } };
}

const ROWS = {
  'ssl-mode': {
    ...SETTING,
    exempt: (data) =>
      valueAt(data, 'has_origin') === false
        ? 'Cloudflare itself serves everything that is proxied'
        : SETTING.exempt(data),
    title: 'Cloudflare verifies the certificate of the origin',
    why: 'In the modes Off and Flexible, traffic between Cloudflare and the server is not encrypted although visitors see a padlock; in the mode Full, anyone on the network path can present any certificate.',
    severity: 'high',
    message: 'SSL/TLS encryption mode does not verify the origin',
    fix: 'Install a valid certificate or a Cloudflare Origin CA certificate on the server, then select “Full (strict)” under SSL/TLS → Overview.',
    references: ['CWE-295', `${DOCS}/ssl/origin-configuration/ssl-modes/`],
    page: '/ssl-tls/configuration',
    finds(data) {
      const mode = textAt(data, 'ssl');
      if (mode === 'strict' || mode === 'origin_pull') return undefined;
      return mode === 'full' ? { shows: 'ssl: full', severity: 'medium' } : `ssl: ${mode}`;
    },
    weak: [{ data: { ssl: 'flexible' } }, { data: { ssl: 'off' } }, { data: { ssl: 'full' } }],
    sound: [{ data: { ssl: 'strict' } }],
    exempted: [
      { data: { ssl: 'flexible', proxied: false } },
      { data: { ssl: 'full', proxied: true, has_origin: false } },
    ],
  },
  'https-redirect': {
    ...EDGE,
    title: 'Cloudflare redirects HTTP to HTTPS',
    why: 'Without the redirect, visitors of an http:// link stay on plain HTTP, and anyone on the network path can read and change the page.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Always Use HTTPS is off',
    fix: 'Turn on “Always Use HTTPS” under SSL/TLS → Edge Certificates, unless the server redirects every URL itself.',
    references: ['CWE-319', `${DOCS}/ssl/edge-certificates/additional-options/always-use-https/`],
    ...mustNotBe('always_use_https', 'off', 'on'),
  },
  'min-tls': {
    ...EDGE,
    title: 'The edge requires TLS 1.2',
    why: 'TLS 1.0 and 1.1 are deprecated (RFC 8996): they rely on broken hash functions, and payment standards forbid them.',
    severity: 'medium',
    message: 'The edge accepts TLS 1.0 or 1.1',
    fix: 'Set “Minimum TLS Version” to TLS 1.2 under SSL/TLS → Edge Certificates. No current browser is affected.',
    references: ['RFC 8996', 'CWE-327', `${DOCS}/ssl/edge-certificates/additional-options/minimum-tls/`],
    finds(data) {
      const version = textAt(data, 'min_tls_version');
      return Number(version) >= 1.2 ? undefined : `min_tls_version: ${version}`;
    },
    weak: [{ data: { min_tls_version: '1.0' } }],
    sound: [{ data: { min_tls_version: '1.2' } }, { data: { min_tls_version: '1.3' } }],
  },
  'tls-1-3': {
    ...EDGE,
    title: 'The edge offers TLS 1.3',
    why: 'TLS 1.3 is faster by a round trip and has no weak cipher suites.',
    severity: 'low',
    message: 'TLS 1.3 is off',
    fix: 'Turn on “TLS 1.3” under SSL/TLS → Edge Certificates.',
    references: ['RFC 8446', `${DOCS}/ssl/edge-certificates/additional-options/tls-13/`],
    ...mustNotBe('tls_1_3', 'off', 'on', 'zrt'),
  },
  'https-rewrites': {
    ...EDGE,
    title: 'Cloudflare rewrites http:// links to HTTPS',
    why: 'Browsers block scripts and styles that a page loads over HTTP; the rewrite fixes such links.',
    severity: 'info',
    message: 'Automatic HTTPS Rewrites is off',
    fix: 'Turn on “Automatic HTTPS Rewrites” under SSL/TLS → Edge Certificates.',
    references: [`${DOCS}/ssl/edge-certificates/additional-options/automatic-https-rewrites/`],
    ...mustNotBe('automatic_https_rewrites', 'off', 'on'),
  },
  hsts: {
    ...EDGE,
    title: 'The edge sends HSTS',
    why: 'Without HSTS, the first request of a visit can be intercepted on an open network. The server can send the header as well; a scan of the site shows whether it does.',
    severity: 'low',
    likelihood: 'possible',
    message: 'HSTS is off at the edge, or shorter than six months',
    fix: 'Enable HSTS under SSL/TLS → Edge Certificates with a max-age of at least 6 months, after making sure that every subdomain supports HTTPS if you include subdomains.',
    references: [
      'RFC 6797',
      'CWE-319',
      `${DOCS}/ssl/edge-certificates/additional-options/http-strict-transport-security/`,
    ],
    finds(data) {
      if (!flagAt(data, `${HSTS}.enabled`)) return 'strict_transport_security.enabled: false';
      const age = numberAt(data, `${HSTS}.max_age`);
      return age >= LEAST_AGE ? undefined : `strict_transport_security.max_age: ${age}`;
    },
    weak: [hsts({ enabled: false, max_age: 0 }), hsts({ enabled: true, max_age: 86_400 })],
    sound: [hsts({ enabled: true, max_age: 31_536_000 })],
  },
  'development-mode': {
    ...SETTING,
    title: 'Development mode is off',
    why: 'In development mode nothing is cached: every request reaches the server.',
    severity: 'low',
    message: 'Development mode is on',
    fix: 'Turn off “Development Mode” under Caching → Configuration. It ends automatically after three hours.',
    references: [`${DOCS}/cache/reference/development-mode/`],
    page: '/caching/configuration',
    ...mustNotBe('development_mode', 'on', 'off'),
  },
  'security-level': {
    ...SETTING,
    title: 'The security level is not off',
    why: 'With the level off, visitors with a bad reputation are not challenged.',
    severity: 'low',
    message: 'The security level is off',
    fix: 'Set `security_level` to `medium` with the API for zone settings, or choose another level under Security → Settings → Security Level.',
    references: [`${DOCS}/waf/tools/security-level/`],
    page: '/security/settings',
    finds(data) {
      const level = textAt(data, 'security_level');
      return ['off', 'essentially_off'].includes(level) ? `security_level: ${level}` : undefined;
    },
    weak: [{ data: { security_level: 'essentially_off' } }, { data: { security_level: 'off' } }],
    sound: [{ data: { security_level: 'medium' } }, { data: { security_level: 'under_attack' } }],
  },
  'under-attack': {
    ...SETTING,
    title: 'Under Attack mode is off in normal times',
    why: 'In this mode every visitor gets a challenge: APIs, feeds, search engines and AI assistants are locked out.',
    severity: 'medium',
    likelihood: 'possible',
    message: 'Under Attack mode is on',
    fix: 'Turn off “Under Attack mode” under Security → Settings → Security Level once the attack is over.',
    references: [`${DOCS}/fundamentals/reference/under-attack-mode/`],
    page: '/security/settings',
    ...mustNotBe('security_level', 'under_attack', 'medium'),
  },
  'browser-check': {
    ...SETTING,
    title: 'Browser Integrity Check is on',
    why: 'The check stops requests with headers that only abusive scripts send.',
    severity: 'info',
    message: 'Browser Integrity Check is off',
    fix: 'Turn on “Browser Integrity Check” under Security → Settings, unless clients of an API without a user agent have to reach the zone.',
    references: [`${DOCS}/waf/tools/browser-integrity-check/`],
    page: '/security/settings',
    ...mustNotBe('browser_check', 'off', 'on'),
  },
  'zero-rtt': {
    ...SETTING,
    title: '0-RTT is off',
    why: 'Requests in the first flight of a resumed connection can be recorded and replayed by anyone on the network path (RFC 8446, section 8).',
    severity: 'info',
    likelihood: 'possible',
    message: '0-RTT connection resumption is on',
    fix: 'Turn off “0-RTT Connection Resumption” under Speed → Settings → Protocol Optimization, unless every GET request of the site can be repeated without harm.',
    references: ['RFC 8446', 'CWE-294', `${DOCS}/speed/optimization/protocol/0-rtt-connection-resumption/`],
    page: '/speed/optimization',
    ...mustNotBe('0rtt', 'on', 'off'),
  },
  'email-obfuscation': {
    ...SETTING,
    title: 'Email Address Obfuscation is on',
    why: 'Spammers harvest email addresses from the HTML of pages.',
    severity: 'info',
    message: 'Email Address Obfuscation is off',
    fix: 'Turn on “Email Address Obfuscation” under Scrape Shield.',
    references: [`${DOCS}/waf/tools/scrape-shield/email-address-obfuscation/`],
    page: '/content-protection',
    ...mustNotBe('email_obfuscation', 'off', 'on'),
  },
} satisfies Readonly<Record<string, PostureRow>>;

export default definePostureTable('cloudflare', whereProxied(ROWS));

function hsts(values: { readonly enabled: boolean; readonly max_age: number }) {
  return { data: { security_header: { strict_transport_security: values } } };
}
