import { defineProbe } from '../define-probe.ts';
import { proven } from '../proven.ts';
import { htmlAnswer } from '../scene-answers.ts';

const GUESSED = ['/uploads/', '/files/', '/images/', '/backup/', '/wp-content/uploads/'];
const MOST = 4;

export default defineProbe({
  id: 'active/responses/directory-listing',
  title: 'Folders do not list their files',
  why: 'A list of files shows what no link leads to: uploads of others, old versions, backups.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 36,
  problems: {
    listed: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'A folder lists its files to anyone.',
      fix: {
        any: 'Switch listings of folders off.',
        apache: 'Set `Options -Indexes`.',
        nginx: 'Remove `autoindex on`.',
      },
    },
  },
  references: ['CWE-548', 'OWASP A01:2021'],
  async ask({ address, surface }, asking) {
    const urls = [
      ...new Set([
        ...asking.first(surface.folders, MOST, 'folders'),
        ...GUESSED.map((path) => new URL(path, address).href),
      ]),
    ];
    const asked = urls.map(async (url) => {
      const found = await proven(asking, { url }, ({ status, text }) => (status === 200 ? filesIn(text) : undefined));
      return found
        ? [
            {
              problem: 'listed' as const,
              at: url,
              shows: `${found.seen} entries`,
              compares: 'listed',
              proof: found.proof,
            },
          ]
        : [];
    });
    return (await Promise.all(asked)).flat();
  },
  scenes: () => {
    const nginx = htmlAnswer(
      '<html><head><title>Index of /uploads/</title></head><body><h1>Index of /uploads/</h1><hr><pre><a href="../">../</a>\n<a href="cv.pdf">cv.pdf</a></pre></body></html>',
    );
    const python = htmlAnswer(
      '<!DOCTYPE HTML><html><head><title>Directory listing for /files/</title></head><body><h1>Directory listing for /files/</h1><hr><ul><li><a href="a.txt">a.txt</a></li></ul></body></html>',
    );
    const apache = htmlAnswer(
      '<html><head><title>Index of /images</title></head><body><h1>Index of /images</h1><table><tr><td><a href="/">Parent Directory</a></td></tr><tr><td><a href="a.png">a.png</a></td></tr></table></body></html>',
    );
    return [
      { name: 'nginx lists uploads', answers: { '/uploads/': nginx }, finds: ['listed'] },
      { name: 'Python lists files', answers: { '/files/': python }, finds: ['listed'] },
      { name: 'Apache lists images', answers: { '/images/': apache }, finds: ['listed'] },
      {
        name: 'a page about an index',
        answers: {
          '/files/': htmlAnswer(
            '<html><head><title>Index of socks</title></head><body><a href="/a">A</a></body></html>',
          ),
        },
        finds: [],
      },
      { name: 'every folder is the same list', answers: { '*': nginx }, finds: [] },
    ];
  },
});

/** How many entries a listing of Apache, nginx, Python and the like has; undefined for any other page. */
function filesIn(text: string): number | undefined {
  const start = text.slice(0, 60_000);
  const named = /<(?:title|h1)>(?:Index of|Directory listing for)\b/i.test(start);
  const shaped = /<a href="\.\.\/">|>Parent Directory<\/a>|<hr>\s{0,4}<(?:ul|pre)>/i.test(start);
  const entries = start.match(/<a href="[^"]{1,300}">/gi)?.length ?? 0;
  return named && shaped && entries > 0 ? entries : undefined;
}
