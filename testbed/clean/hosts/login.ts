import { type CleanHost, type Reply, redirect, script, style } from '../clean-host.ts';
import { headOf, LOOK, page, pageHeaders, siteFiles } from '../page.ts';

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const VALIDATION = `document.querySelector("form").addEventListener("submit",e=>{const f=e.currentTarget,p=f.elements.password;if(p.value===""){e.preventDefault();p.setCustomValidity("required")}if(p.type==="password")f.elements.remember.dataset.seen="1";const errors={password:"invalid_credentials",weak:"password1234 is too common"};if(f.dataset.error==="password")alert(errors.password)});`;

/** A site behind a login: session cookies, CSRF tokens, no indexing. */
export default {
  name: 'login',
  runs: ['Django', 'Python', 'nginx'],
  answer({ path, origin }) {
    const files: Readonly<Record<string, Reply>> = {
      ...siteFiles(origin, 'Clinic portal', ['/login/'], ['/admin/']),
      '/static/portal.1c2d.css': style(LOOK),
      '/static/portal.1c2d.js': script(VALIDATION),
    };
    const found = files[path];
    if (found) return { ...found, headers: { ...found.headers, server: 'nginx' } };
    if (path === '/')
      return redirect(302, '/login/?next=/', { server: 'nginx', 'cache-control': 'no-store', ...pageHeaders(POLICY) });
    return page(render(origin), headers(), path === '/login/' ? 200 : 404);
  },
} satisfies CleanHost;

const headers = () => ({
  ...pageHeaders(POLICY),
  'cache-control': 'no-store',
  server: 'nginx',
  vary: 'Cookie',
  'x-robots-tag': 'noindex, nofollow',
  'set-cookie': [
    'csrftoken=Qm4bVz8LkT2xWp9RcN6yHs1DfJ7gAe3U; Path=/; Max-Age=31449600; Secure; SameSite=Lax',
    'sessionid=w7k2p9x4v1n8c5b3m6q0z; Path=/; Max-Age=28800; Secure; HttpOnly; SameSite=Lax',
  ],
});

function render(origin: string): string {
  return `<!doctype html><html lang="en"><head>${headOf({ origin, path: '/login/', title: 'Sign in to the portal of the clinic', site: 'Clinic portal', description: 'Sign in to see your appointments, letters and results, or ask the front desk of the clinic for an account of your own.' })}<meta name="robots" content="noindex, nofollow">
<link rel="stylesheet" href="/static/portal.1c2d.css"><script src="/static/portal.1c2d.js" defer></script></head><body><main><h1>Sign in</h1>
<form method="post" action="/login/" data-error=""><input type="hidden" name="csrfmiddlewaretoken" value="t4Yp8Zk1Vw6Rc3Nb9Xm2Ls7Df0Gh5JqAe"><input type="hidden" name="next" value="/">
<p><label for="username">User name</label> <input id="username" name="username" type="text" autocomplete="username" required></p><p><label for="password">Password</label> <input id="password" name="password" type="password" autocomplete="current-password" required></p>
<p><label><input type="checkbox" name="remember" value="1"> Stay signed in on this device</label></p><p><button type="submit">Sign in</button> <a href="/password-reset/">I forgot my password</a></p></form></main></body></html>`;
}
