import type { Grade } from '../../engine/index.ts';
import {
  FRAMING,
  HARDENED,
  HSTS,
  NOSNIFF,
  OLD_TLS,
  PLAIN_HEADERS,
  type Served,
  STRICT_POLICY,
} from './reference-page.ts';

/** A kind of site, the grade that an expert gives it before any scan, and why. */
type Ranked = readonly [site: string, grade: Grade, why: string, served: Served];

const SESSION = [
  'Set-Cookie: session=a1b2c3d4e5; Path=/; Secure; HttpOnly; SameSite=Lax',
  'Cache-Control: private, no-store',
];
const CLEAR_SESSION = ['Set-Cookie: session=a1b2c3d4e5; Path=/', 'Cache-Control: private, no-store'];
const INLINE_POLICY = "Content-Security-Policy: default-src 'self'; script-src 'self' 'unsafe-inline'";
const CONTACT =
  '<form action="/contact" method="post"><label>Your message <textarea name="message"></textarea></label><button>Send</button></form>';
const SIGN_IN =
  '<form action="/login" method="post"><label>Password <input type="password" name="password" autocomplete="current-password"></label><button>Sign in</button></form>';
const JQUERY = '/*! jQuery v1.12.4 | (c) jQuery Foundation | jquery.org/license */';
const SERVICE_KEY = `createClient("https://qwzkvnrtbfxmjclhspdg.supabase.co","${'eyJ'}${'hbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJzdXBhYmFzZSIsInJlZiI6InF3emt2bnJ0YmZ4bWpjbGhzcGRnIiwicm9sZSI6InNlcnZpY2Vfcm9sZSIsImlhdCI6MTcwMDAwMDAwMH0.QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw'}")`;
const listing = (...names: readonly string[]) =>
  `<h1>Index of /</h1>${names.map((name) => `<a href="/${name}">${name}</a>`).join(' ')}`;

/** The grades were written down before the sites were scored for the first time. */
export const EXPERT_RANKING: readonly Ranked[] = [
  [
    'bank: strict policy, HSTS, sound session',
    'A+',
    'Nothing to add.',
    { headers: [...HARDENED, ...SESSION], body: SIGN_IN },
  ],
  ['documentation: static files, no header', 'B', 'Nothing to steal, but nothing done either.', { site: 'static' }],
  [
    'documentation on a platform that sets HSTS',
    'A',
    'Only a policy is missing, and it would protect nothing.',
    { site: 'static', headers: [HSTS, NOSNIFF] },
  ],
  [
    'documentation over plain HTTP',
    'D',
    'Anyone on the network can change what visitors install.',
    { site: 'static', scheme: 'http:' },
  ],
  [
    'documentation with its source map',
    'B',
    'As the documentation; its code is often public anyway.',
    { site: 'static', measured: ['security/content/source-maps#exposed'] },
  ],
  [
    'landing page with a sign-in link, HSTS from the platform',
    'B',
    'Common, and one injected script from trouble.',
    { headers: [HSTS] },
  ],
  [
    'shop without headers, sound session',
    'C',
    'No second defence where people pay.',
    { headers: SESSION, body: SIGN_IN },
  ],
  [
    'shop without headers, session in the clear',
    'D',
    'Sessions can be read on an open network.',
    { headers: CLEAR_SESSION, body: SIGN_IN },
  ],
  [
    'shop with a policy that allows inline scripts',
    'B',
    'Most defences hold.',
    { headers: [...PLAIN_HEADERS, ...SESSION, INLINE_POLICY], body: SIGN_IN },
  ],
  [
    'forum with all headers but a policy, session readable by scripts',
    'C',
    'One stored script takes every session.',
    {
      headers: [
        ...PLAIN_HEADERS,
        'Set-Cookie: session=a1b2c3d4e5; Path=/; Secure; SameSite=Lax',
        'Cache-Control: private, no-store',
      ],
      body: SIGN_IN,
    },
  ],
  ['sign-in over plain HTTP', 'F', 'Anyone on the network reads the passwords.', { scheme: 'http:', body: SIGN_IN }],
  [
    'WordPress blog with a vulnerable plugin',
    'F',
    'Robots take over such blogs within days.',
    { body: CONTACT, measured: ['security/wordpress/vulnerable-plugins#vulnerable'] },
  ],
  [
    'company site with an old jQuery and a contact form',
    'D',
    'A known flaw, and no header that would stop it.',
    { body: CONTACT, script: JQUERY },
  ],
  ['app with a Supabase service key in its script', 'F', 'Everyone owns the database.', { script: SERVICE_KEY }],
  [
    'app with a chat webhook in its script',
    'C',
    'Anyone posts to the team, nobody reads anything.',
    { headers: PLAIN_HEADERS, measured: ['security/secrets/slack#webhook'] },
  ],
  [
    'app with a readable Supabase table',
    'B',
    'Perhaps on purpose.',
    { headers: HARDENED, probes: ['active/backends/supabase-tables#readable'] },
  ],
  [
    'app with users readable in Firebase',
    'F',
    'Everyone reads all users.',
    { probes: ['active/backends/firestore#personal'] },
  ],
  [
    'API without headers that shows stack traces',
    'D',
    'Careless, and it tells how to go on.',
    { headers: SESSION, measured: ['security/content/error-details#shown'] },
  ],
  [
    'Django with DEBUG = True, otherwise hardened',
    'F',
    'Settings and source for whoever causes an error.',
    { headers: HARDENED, measured: ['security/content/error-details#shown@high'] },
  ],
  [
    'Symfony in the development environment',
    'D',
    'The profiler shows requests and sessions.',
    { headers: [...HARDENED, 'X-Debug-Token: 4f2a9c', 'X-Debug-Token-Link: https://shop.example/_profiler/4f2a9c'] },
  ],
  [
    'Flask on its development server',
    'D',
    'Nobody has set this up for the public.',
    { headers: ['Server: Werkzeug/3.0.1 Python/3.12.1'], body: CONTACT },
  ],
  [
    'Redis Commander without a sign-in',
    'F',
    'Everyone reads and writes the database.',
    { measured: ['security/content/admin-console#open'] },
  ],
  [
    'sign-in page of Adminer',
    'D',
    'An invitation to guess the password of the database.',
    { measured: ['security/content/admin-console#public'] },
  ],
  [
    'hardened site with a listing of its pictures',
    'B',
    'Untidy; nothing secret.',
    { site: 'bare', headers: HARDENED, body: listing('noon.jpg', 'dusk.jpg') },
  ],
  [
    'hardened site with a listing of dumps',
    'D',
    'The database is one click away.',
    { site: 'bare', headers: HARDENED, body: listing('shop.sql', '.htaccess') },
  ],
  ['Apache 2.4.49', 'F', 'A published request runs commands on it.', { headers: ['Server: Apache/2.4.49 (Unix)'] }],
  [
    'intranet with a self-signed certificate',
    'D',
    'Everyone has learned to dismiss the warning.',
    { headers: HARDENED, certificate: 'self-signed', address: '10.0.0.7', body: SIGN_IN },
  ],
  [
    'hardened site with TLS 1.0',
    'B',
    'Only old clients are at risk; any audit objects.',
    { headers: HARDENED, tls: OLD_TLS },
  ],
  [
    'hardened site with HSTS for one second',
    'A',
    'As without HSTS.',
    { headers: [STRICT_POLICY, 'Strict-Transport-Security: max-age=1', NOSNIFF] },
  ],
  [
    'news site with framing protection and pictures over plain HTTP',
    'C',
    'No policy, no HSTS; pictures can be replaced.',
    { headers: [FRAMING], body: '<img src="http://pictures.example/1.png" alt="Noon" width="10" height="10">' },
  ],
];
