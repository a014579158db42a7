import { defineProbe, type ProbeContext, type SceneRequest } from '../define-probe.ts';
import { proven } from '../proof/proven.ts';
import { htmlAnswer, textAnswer } from '../scene-answers.ts';
import { testEach } from '../tested-points.ts';

const MAX_PAGES = 12;
/** Pages whose source a server runs. */
const SCRIPT = /\.(?:php\d?|phtml|aspx?|ashx|jspx?|cfm|cgi|pl|py|rb)$/i;
/** Copies that editors, tools and people leave beside a file. */
const COPIES: readonly ((folder: string, name: string) => string)[] = [
  (folder, name) => `${folder}${name}~`,
  (folder, name) => `${folder}${name}.bak`,
  (folder, name) => `${folder}${name}.old`,
  (folder, name) => `${folder}${name}.orig`,
  (folder, name) => `${folder}${name}.save`,
  (folder, name) => `${folder}.${name}.swp`,
  (folder, name) => `${folder}${name.replace(/\.\w+$/, '')}.bak`,
];
/** Source code, which no page shows at its start; a swap file of Vim has it further on. */
const SOURCE =
  /^\s{0,200}(?:<\?php\s|<\?=|<%@\s?(?:page|language|import|taglib|control)\b|<cf(?:set|query|component)\b|#!\/[\w/]{1,60}(?:perl|python|ruby|php)|package\s[\w.]{1,80};\s|(?:from\s[\w.]{1,60}\s)?import\s[\w.]{1,80}\s|require\s?['"][\w./-]{1,80}['"])/;
const SWAP = /^b0VIM /;

export default defineProbe({
  id: 'active/files/page-copies',
  title: 'No copies of scripts are exposed beside the pages of the site',
  why: 'The server runs a script, but sends a copy with another ending as text: the source code, often with passwords in it.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 130,
  problems: {
    source: {
      severity: 'high',
      message: 'Exposed source code: a copy of a script is sent as text',
      fix: 'Remove the copy from the web root, change every password and key in it, and block such endings (`~`, `.bak`, `.old`, `.orig`, `.save`, `.swp`) in the web server. Deploy from version control, so that nobody edits files on the server.',
    },
  },
  references: ['CWE-530', 'OWASP A05:2021'],
  async ask({ address, surface }, asking) {
    const { origin } = new URL(address);
    const own = [address, ...surface.links].map((url) => new URL(url)).filter((url) => url.origin === origin);
    const scripts = [...new Set(own.map(({ pathname }) => pathname))].filter((path) => SCRIPT.test(path));
    if (scripts.length === 0) {
      asking.inapplicable('No address of the site names a script');
      return [];
    }
    const pages = asking.first(scripts, MAX_PAGES, 'scripts');
    return testEach(pages, (path) => copyOf(origin, path, asking));
  },
  scenes: () => {
    const page = htmlAnswer('<html><body><a href="/shop/view.php?id=1">Socks</a></body></html>');
    const gone = htmlAnswer('<h1>Not found</h1>', 404);
    const code = textAnswer('<?php\n$password = "9fK2mVq8Zt";\nrequire "lib.php";\n');
    const at = (path: string, answer: string) => ({
      '/': page,
      '/shop/view.php': htmlAnswer('<p>Warm socks</p>'),
      '*': ({ url }: SceneRequest) => (url.pathname === path ? answer : gone),
    });
    return [
      { name: 'a copy of an editor', answers: at('/shop/view.php~', code), finds: ['source'] },
      { name: 'a copy before a change', answers: at('/shop/view.php.bak', code), finds: ['source'] },
      { name: 'a swap file', answers: at('/shop/.view.php.swp', textAnswer('b0VIM 8.2')), finds: ['source'] },
      { name: 'no copy', answers: at('/none', code), finds: [] },
      { name: 'every address shows such a text', answers: { '/': page, '*': code }, finds: [] },
      { name: 'the copy is run as well', answers: at('/shop/view.php~', htmlAnswer('<p>Warm socks</p>')), finds: [] },
      { name: 'a page about code', answers: at('/shop/view.php.bak', htmlAnswer('<pre>&lt;?php</pre>')), finds: [] },
    ];
  },
});

async function copyOf(origin: string, path: string, asking: ProbeContext) {
  const cut = path.lastIndexOf('/') + 1;
  for (const copy of COPIES) {
    const url = origin + copy(path.slice(0, cut), path.slice(cut));
    const found = await proven(asking, { url }, ({ status, text }) =>
      status === 200 && (SOURCE.test(text) || SWAP.test(text)) ? true : undefined,
    );
    if (!found) continue;
    return {
      problem: 'source' as const,
      location: { url },
      evidence: `source code of ${path}`,
      proof: { ...found.proof, response: `HTTP/${found.exchange.httpVersion} 200\n\n(source code)` },
    };
  }
  return undefined;
}
