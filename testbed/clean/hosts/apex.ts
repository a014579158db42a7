import { type CleanHost, type Reply, redirect, style } from '../clean-host.ts';
import { headOf, LOOK, page, pageHeaders, siteFiles } from '../page.ts';

const POLICY =
  "default-src 'self'; script-src 'none'; style-src 'self'; img-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Redirects the apex domain to www in one step, keeping the path. */
export default {
  name: 'apex',
  names: ['www.apex.test'],
  runs: ['Apache'],
  answer({ path, host, port }) {
    const home = `http://www.apex.test:${port}`;
    const server = { server: 'Apache' };
    if (host === 'apex.test')
      return redirect(301, `${home}${path}`, {
        ...server,
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      });
    const files: Readonly<Record<string, Reply>> = {
      ...siteFiles(home, 'Lamp and Lantern', ['/', '/repairs']),
      '/site.css': style(LOOK),
    };
    const known = path === '/' || path === '/repairs';
    const found = files[path];
    if (found) return { ...found, headers: { ...found.headers, ...server } };
    return page(render(home, known ? path : '/404'), { ...pageHeaders(POLICY), ...server }, known ? 200 : 404);
  },
} satisfies CleanHost;

function render(origin: string, path: string): string {
  const title = path === '/' ? 'Lamp and Lantern: old lights made new' : 'Repairs at Lamp and Lantern, and their price';
  return `<!doctype html><html lang="en"><head>${headOf({ origin, path, title, site: 'Lamp and Lantern', description: 'We mend lamps and lanterns of every age: new wires, old glass, honest prices, and a table where you can do it yourself.' })}<link rel="stylesheet" href="/site.css"></head>
<body><header><nav aria-label="Main"><a href="/">Lamp and Lantern</a><a href="/repairs">Repairs</a></nav></header><main><h1>Old lights made new</h1><p>Bring a lamp that has not shone for years. We look at it while you wait, tell you what it needs and what that costs, and keep the old glass, the old chain and the scratches, if you like them. Wires and sockets are always new.</p>
<h2>How long does a repair take?</h2><p>A week for a table lamp, a month for a chandelier. On Saturdays there is a free table with tools where you may do it yourself, and one of us watches that nobody gets hurt.</p></main><footer><p>Lamp and Lantern, Mill Lane 3</p></footer></body></html>`;
}
