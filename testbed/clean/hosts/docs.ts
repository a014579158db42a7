import { type CleanHost, type Reply, script, style } from '../clean-host.ts';
import { headOf, LOOK, page, pageHeaders, siteFiles } from '../page.ts';

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";
const GUIDE = '/guide/secrets';
/** Example keys as in documentation; none is valid. */
const SAMPLES = [
  'STRIPE_SECRET_KEY=sk_live_xxxxxxxxxxxxxxxxxxxxxxxx',
  'AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE',
  'AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  'DATABASE_URL=postgres://postgres:postgres@localhost:5432/app',
  'REDIS_URL=redis://default:&lt;password&gt;@host:6379',
  'OPENAI_API_KEY=sk-proj-your-key-here',
  'GITHUB_TOKEN=ghp_your_token_here',
  'if (form.password === "hunter2") throw new Error("never do this")',
  'curl http://192.168.1.10:8080/admin?token=TOKEN',
  '&lt;script src="http://cdn.example.com/jquery-1.8.0.js"&gt;&lt;/script&gt;',
];

/** VitePress documentation that mentions keys, passwords, old libraries and other products. */
export default {
  name: 'docs',
  runs: ['VitePress', 'Vue', 'Vite', 'Netlify'],
  answer({ path, origin }) {
    const files: Readonly<Record<string, Reply>> = {
      ...siteFiles(origin, 'Envkeeper', ['/', GUIDE]),
      '/assets/style.Dk2xP9aQ.css': style(LOOK),
      '/assets/app.BxW81kLm.js': script('import{u as s}from"./chunks/theme.C7m2Qk1z.js";s();'),
      '/assets/chunks/theme.C7m2Qk1z.js': script(
        'const o="React, Angular, WordPress and Next.js work too";export function u(){document.documentElement.dataset.theme="light";return o}',
      ),
    };
    const found = files[path];
    if (found) return { ...found, headers: { ...found.headers, server: 'Netlify' } };
    const headers = {
      ...pageHeaders(POLICY),
      server: 'Netlify',
      'x-nf-request-id': '01JDA7Q8W5C9V2N4R6T8Y0B3D5',
    };
    if (path === '/' || path === GUIDE) return page(render(origin, path), headers);
    return page('<!DOCTYPE html><html lang="en-US"><title>404</title><h1>Page not found</h1></html>', headers, 404);
  },
} satisfies CleanHost;

function render(origin: string, path: string): string {
  const head = headOf({
    origin,
    path,
    site: 'Envkeeper',
    title: 'Envkeeper guide: where secrets belong',
    description:
      'How to keep keys and passwords out of bundles and repositories with Envkeeper: examples for the usual providers and frameworks.',
  });
  return `<!DOCTYPE html><html lang="en-US" dir="ltr"><head>${head}<meta name="generator" content="VitePress v1.6.4">
<link rel="preload stylesheet" href="/assets/style.Dk2xP9aQ.css" as="style"><script type="module" src="/assets/app.BxW81kLm.js"></script><link rel="modulepreload" href="/assets/chunks/theme.C7m2Qk1z.js"></head>
<body><div id="app"><div class="Layout"><header class="VPNav"><nav aria-label="Main"><a href="/">Envkeeper</a><a href="${GUIDE}">Guide</a></nav></header>
<main class="VPContent"><div class="vp-doc"><h1>Where secrets belong</h1><p>Keys belong to the server. Envkeeper reads them from your vault when the process starts and never writes them to disk; WordPress, Shopify, Drupal and Laravel sites use the same file, and so do apps made with Lovable, Bolt or Supabase.</p>
<h2>What does a file look like?</h2><p>Each line is a name and a value, as you know it from dotenv. Replace the values below by your own; comments start with a hash and may be as long as you like them to be.</p>
<div class="language-sh"><button title="Copy code">Copy</button><pre><code>${SAMPLES.join('\n')}</code></pre></div>
<pre><code>Traceback (most recent call last): File "app.py", line 3, in main
Warning: mysqli_connect(): Access denied for user 'root'@'localhost' in /var/www/html/index.php on line 12
SQLSTATE[42000]: Syntax error or access violation</code></pre></div></main></div></div></body></html>`;
}
