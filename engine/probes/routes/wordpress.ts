import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isRow, rowsOf } from '../../evidence/parse/application/rows.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { proven, provenTwice } from '../proof/proven.ts';
import { htmlAnswer, jsonAnswer, textAnswer } from '../scene-answers.ts';
import { unlessUsing } from '../technology.ts';

const USERS = ['/wp-json/wp/v2/users', '/?rest_route=/wp/v2/users'];
const METHODS =
  '<?xml version="1.0"?><methodCall><methodName>system.listMethods</methodName><params></params></methodCall>';

export default defineProbe({
  id: 'active/routes/wordpress',
  title: 'WordPress reveals no user names and accepts no batches of sign-ins',
  why: 'Login names are half of what an attacker needs, and XML-RPC tries hundreds of passwords in one request, past most limits.',
  needs: ['address', 'technologies'],
  profile: 'standard',
  budget: 12,
  problems: {
    users: {
      severity: 'low',
      message: 'WordPress lists its users publicly',
      fix: 'Restrict the route `/wp/v2/users` of the REST API to signed-in users (filter `rest_endpoints` or a security plug-in), give authors a nickname that is not their login name, and require two-factor authentication.',
    },
    multicall: {
      severity: 'low',
      message: 'WordPress XML-RPC accepts batches (`system.multicall`)',
      fix: {
        any: 'Disable XML-RPC if neither the app nor Jetpack uses it (`add_filter("xmlrpc_enabled", "__return_false")` and no access to `/xmlrpc.php` at the web server), or remove `system.multicall`.',
        nginx: 'Add `location = /xmlrpc.php { deny all; }`.',
      },
    },
  },
  references: ['CWE-200', 'CWE-307', 'OWASP A07:2021'],
  skip: unlessUsing('WordPress'),
  async ask({ address }, asking) {
    const found = await Promise.all([usersAt(address, asking), multicallAt(address, asking)]);
    return found.filter((occurrence) => occurrence !== undefined);
  },
  scenes: () => {
    const page = htmlAnswer(
      '<html><head><meta name="generator" content="WordPress 6.8.1"><link rel="stylesheet" href="/wp-content/themes/a/style.css"></head><body>Socks</body></html>',
    );
    const users = jsonAnswer([{ id: 1, name: 'Ann', slug: 'ann', link: 'https://shop.example/author/ann/' }]);
    const methods = (names: readonly string[]) =>
      textAnswer(
        `<?xml version="1.0"?><methodResponse><params><param><value><array><data>${names.map((name) => `<value><string>${name}</string></value>`).join('')}</data></array></value></param></params></methodResponse>`,
        'text/xml',
      );
    const refused = jsonAnswer({ code: 'rest_user_cannot_view', message: 'Sorry', data: { status: 401 } }, 401);
    return [
      { name: 'the REST API lists users', answers: { '/': page, '/wp-json/wp/v2/users': users }, finds: ['users'] },
      {
        name: 'the REST API lists users without pretty URLs',
        answers: { '/': ({ url }) => (url.searchParams.has('rest_route') ? users : page) },
        finds: ['users'],
      },
      {
        name: 'XML-RPC accepts batches',
        answers: { '/': page, 'POST /xmlrpc.php': methods(['system.multicall', 'wp.getUsersBlogs']) },
        finds: ['multicall'],
      },
      {
        name: 'users and batches are refused',
        answers: { '/': page, '/wp-json/wp/v2/users': refused, 'POST /xmlrpc.php': methods(['demo.sayHello']) },
        finds: [],
      },
      { name: 'the list of users is empty', answers: { '/': page, '/wp-json/wp/v2/users': jsonAnswer([]) }, finds: [] },
      { name: 'the site does not use WordPress', answers: { '/wp-json/wp/v2/users': users }, finds: [] },
    ];
  },
});

async function usersAt(address: string, asking: ProbeContext) {
  for (const path of USERS) {
    const url = new URL(path, address).href;
    const found = await proven(asking, { url, headers: { accept: 'application/json' } }, usersIn);
    if (!found) continue;
    const evidence = `${found.seen} users with their names for URLs`;
    return { problem: 'users' as const, location: { url }, evidence, compares: 'users', proof: found.proof };
  }
  return undefined;
}

function usersIn({ status, text }: Exchange): number | undefined {
  const rows = status === 200 ? rowsOf(text) : undefined;
  return rows?.every((row) => isRow(row) && typeof row.slug === 'string' && 'name' in row && 'id' in row)
    ? rows.length
    : undefined;
}

/** Asks which methods there are, which changes nothing. */
async function multicallAt(address: string, asking: ProbeContext) {
  const url = new URL('/xmlrpc.php', address).href;
  const request = { url, method: 'POST' as const, headers: { 'content-type': 'text/xml' }, body: METHODS };
  const isListed = ({ status, text }: Exchange) =>
    status === 200 && text.includes('<methodResponse>') && text.includes('<string>system.multicall</string>');
  const evidence = 'the method system.multicall';
  const other = { ...request, body: METHODS.replace('<params></params>', '') };
  const found = await provenTwice(asking, request, other, (answer) => (isListed(answer) ? evidence : undefined));
  return found && { problem: 'multicall' as const, location: { url }, evidence, proof: found.proof };
}
