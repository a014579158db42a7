import type { Json } from '../../../evidence/facts/reading.ts';
import { statedAt, textAt, textOr } from '../../../evidence/parse/provider/fields.ts';
import {
  admitsStrangers,
  isLocalUrl,
  isPlainHttp,
  redirectPatterns,
} from '../../../evidence/parse/provider/redirect-pattern.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { shownNames } from '../support/settings.ts';
import { AUTH } from '../support/supabase.ts';

const DOCS = 'https://supabase.com/docs/guides/auth/redirect-urls';
const MAX_SHOWN = 5;
const URLS = { ...AUTH, page: '/auth/url-configuration' } as const;
const SITE = 'https://shop.example';

export default definePostureTable('supabase', {
  'redirect-wildcards': {
    title: 'Sign-in redirects only to hosts of the project',
    why: 'After sign-in, the session is part of the URL. If a pattern matches hosts that anyone can register, an attacker can send a sign-in link that delivers the session of the user to them.',
    severity: 'high',
    message: 'Redirect URLs match hosts that anyone can register',
    fix: 'In the project under Authentication → URL Configuration, replace the pattern with exact URLs. For previews, keep your team in the pattern: `https://*-team.vercel.app/**`, `https://**--site.netlify.app/**`. After a domain, write `/**`, not `**`.',
    references: ['CWE-601', DOCS],
    ...URLS,
    finds(data) {
      const open = redirectPatterns(textOrNone(data, 'uri_allow_list')).filter(admitsStrangers);
      return open.length === 0 ? undefined : `uri_allow_list: ${open.slice(0, MAX_SHOWN).join(', ')}`;
    },
    weak: [
      'https://*.vercel.app/**',
      'https://**',
      '**',
      'https://shop.example**',
      'https://*shop.example/**',
      'https://*.*/**',
      `${SITE}/**,https://**.netlify.app/auth/confirm`,
    ].map((list) => ({ data: { uri_allow_list: list } })) as [{ data: { uri_allow_list: string } }],
    sound: [
      '',
      `${SITE}/**`,
      `${SITE}/auth/*, http://localhost:3000/**`,
      'https://*.shop.example/**',
      'https://*-acme.vercel.app/**',
      'https://**--acme.netlify.app/**',
      'com.shop.app://login-callback/',
      'http://localhost:*/**',
      null,
    ].map((list) => ({ data: { uri_allow_list: list } })) as [{ data: { uri_allow_list: string | null } }],
  },
  'redirect-https': {
    title: 'Sign-in redirects over HTTPS',
    why: 'After sign-in, the session is part of the URL. Over HTTP, everyone on the network reads it.',
    severity: 'medium',
    message: 'Sign-in redirects over unencrypted HTTP',
    fix: 'In the project under Authentication → URL Configuration, replace `http://` with `https://` in the Site URL and the redirect URLs. Local addresses, such as `http://localhost:3000`, can stay.',
    references: ['CWE-319', DOCS],
    ...URLS,
    finds(data) {
      const all = [textOrNone(data, 'site_url'), ...redirectPatterns(textOrNone(data, 'uri_allow_list'))];
      return shownNames(all.filter(isPlainHttp), MAX_SHOWN);
    },
    weak: [
      { data: { site_url: 'http://shop.example', uri_allow_list: '' } },
      { data: { site_url: SITE, uri_allow_list: `${SITE}/**,http://www.shop.example/**` } },
    ],
    sound: [
      { data: { site_url: SITE, uri_allow_list: 'http://localhost:3000/**,http://127.0.0.1:5173' } },
      { data: { site_url: SITE, uri_allow_list: 'http://192.168.1.5:3000/**, myapp://callback' } },
      { data: { site_url: null, uri_allow_list: null } },
    ],
  },
  'site-url': {
    title: 'The Site URL is not a local address',
    why: 'Links in sign-in emails lead to the Site URL. On machines other than the developer’s, `localhost` fails or belongs to another program.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Site URL is a local address',
    fix: 'If the project serves a public site, set its address as Site URL under Authentication → URL Configuration, and keep `http://localhost:3000/**` as a redirect URL for development.',
    references: [DOCS],
    ...URLS,
    exempt: (data) => (textOr(data, 'site_url') === '' ? 'No Site URL is set' : undefined),
    finds(data) {
      const url = textAt(data, 'site_url');
      return isLocalUrl(url) ? `site_url: ${url}` : undefined;
    },
    weak: [{ data: { site_url: 'http://localhost:3000' } }],
    sound: [{ data: { site_url: SITE } }],
    exempted: [{ data: { site_url: '' } }],
  },
});

/** `null` is a setting that was never made. */
function textOrNone(data: Json, path: string): string {
  return statedAt(data, path) === null ? '' : textAt(data, path);
}
