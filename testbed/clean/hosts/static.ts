import { type CleanHost, style } from '../clean-host.ts';
import { headOf, LOOK, page, pageHeaders, siteFiles } from '../page.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PAGES: Readonly<Record<string, readonly [title: string, text: string]>> = {
  '/': [
    'Bryn Observatory, open to everyone on clear nights',
    'Bryn Observatory stands on a hill above the village of Bryn. A refractor from 1911 and two modern telescopes are open to everyone on clear Friday nights, free of charge, and our members explain what can be seen. Children are welcome; wear something warm, because the dome is not heated.',
  ],
  '/visit': [
    'How to visit Bryn Observatory on a Friday night',
    'The gate opens at dusk and closes at midnight. The bus from the station stops two hundred metres below the dome, and there is room for twelve cars. When clouds cover the sky we show the library instead and talk about meteorites.',
  ],
};

/** Hand-written pages without a single script. */
export default {
  name: 'static',
  runs: [],
  answer({ path, origin }) {
    const files = {
      ...siteFiles(origin, 'Bryn Observatory', Object.keys(PAGES)),
      '/style.4f2a.css': style(LOOK),
    };
    const found = PAGES[path];
    if (!found)
      return (
        files[path as keyof typeof files] ??
        page(wrap(origin, path, 'Page not found', 'Nothing is here.'), pageHeaders(POLICY), 404)
      );
    return page(wrap(origin, path, ...found), pageHeaders(POLICY));
  },
} satisfies CleanHost;

function wrap(origin: string, path: string, title: string, text: string): string {
  const description = `${text.slice(0, 140).replace(/\s\S*$/, '')}.`;
  return `<!doctype html>
<html lang="en"><head>${headOf({ origin, path, title, description, site: 'Bryn Observatory' })}
<link rel="stylesheet" href="/style.4f2a.css"></head>
<body><header><nav aria-label="Main"><a href="/">Start</a><a href="/visit">Your visit</a></nav></header>
<main><h1>${title}</h1><p>${text}</p>
<h2>What we charge</h2><p>Nothing. Donations keep the dome turning: <code>password</code> for the member pages comes by letter. The library of the university writes about us in <a href="/visit">its guide</a>.</p>
<pre>export DATABASE_URL=postgres://user:password@localhost:5432/stars
curl -H "Authorization: Bearer YOUR_API_KEY" http://localhost:3000/api</pre></main>
<footer><p>Bryn Observatory, Hill Road 1, Bryn. Telephone +44 1632 960123.</p></footer></body></html>`;
}
