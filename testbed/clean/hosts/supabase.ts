import { type CleanHost, json, type Reply, script, style } from '../clean-host.ts';
import { headOf, LOOK, page, pageHeaders, siteFiles } from '../page.ts';
import { publicKeys } from '../public-keys.ts';

const policy = (origin: string) =>
  `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${origin.replace('supabase.test', 'qhwzkvnrtbfxmjclhspd.supabase.co')}; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'`;

/** A Vite app on Supabase with public keys in its bundle. */
export default {
  name: 'supabase',
  names: ['qhwzkvnrtbfxmjclhspd.supabase.co'],
  runs: ['Vite', 'Supabase', 'Sentry', 'Cloudflare', 'Stripe', 'PostHog'],
  answer({ path, host, origin }) {
    if (host.endsWith('.supabase.co')) return json([], { 'access-control-allow-origin': '*' });
    const files: Readonly<Record<string, Reply>> = {
      ...siteFiles(origin, 'Potluck', ['/', '/hosts']),
      '/assets/index-Ck81sWqP.js': script(bundle(origin)),
      '/assets/index-Bq0aTz4x.css': style(LOOK),
    };
    const found = files[path];
    const edge = { server: 'cloudflare', 'cf-ray': '8f1d2c3b4a5e6f70-FRA' };
    if (found) return { ...found, headers: { ...found.headers, ...edge } };
    const known = path === '/' || path === '/hosts';
    return page(render(origin, known ? path : '/404'), { ...pageHeaders(policy(origin)), ...edge }, known ? 200 : 404);
  },
} satisfies CleanHost;

function bundle(origin: string): string {
  const keys = publicKeys();
  const backend = origin.replace('supabase.test', 'qhwzkvnrtbfxmjclhspd.supabase.co');
  return `const e=${JSON.stringify(keys)};const s="${backend}";const roles={anon:"anon",service_role:"service_role"};function warn(k){if(k.startsWith("sb_secret_")||k.startsWith("sk_live_"))throw new Error("Never put a secret key into the browser: use sb_publishable_ or pk_live_")}warn(e.publishable);const labels={password:"Password","auth.password":"Your password",NEXT_PUBLIC_SITE:"site",VITE_SUPABASE_PUBLISHABLE_KEY:e.publishable,VITE_SUPABASE_ANON_KEY:e.anon};const uuid="3f2504e0-4f89-41d3-9a0c-0305e82c3301",sri="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC";fetch(s+"/rest/v1/suppers?select=id,title&limit=3",{headers:{apikey:e.publishable}}).then(r=>r.json()).then(r=>{document.documentElement.dataset.suppers=String(r.length)}).catch(()=>{});export{e as config,labels,roles,uuid,sri};`;
}

function render(origin: string, path: string): string {
  const head = headOf({
    origin,
    path,
    site: 'Potluck',
    title: 'Potluck: supper at a neighbour’s table',
    description:
      'Potluck brings neighbours to one table: offer a seat, bring a dish, and meet the people of your street once a month.',
  });
  return `<!doctype html><html lang="en"><head>${head}<script type="module" crossorigin src="/assets/index-Ck81sWqP.js"></script><link rel="stylesheet" crossorigin href="/assets/index-Bq0aTz4x.css"></head>
<body><div id="root"><header><nav aria-label="Main"><a href="/">Potluck</a><a href="/hosts">Hosts</a></nav></header><main><h1>Supper at a neighbour’s table</h1>
<p>Once a month somebody on your street opens the door. You bring a dish and a chair, and leave with recipes and names. Hosts choose how many may come and what they must not bring; guests see only the first name of the host until the evening before.</p>
<h2>Who may come?</h2><p>Everybody who lives within one kilometre and has hosted, or will host, within a year. We ask for an address only to measure this distance and forget it afterwards, as our privacy page explains.</p></main></div></body></html>`;
}
