import type { Exchange } from '../../evidence/facts/exchange.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { proven } from '../proof/proven.ts';
import { runsScripts } from './uploads/runs-scripts.ts';
import { uploadScenes } from './uploads/scenes.ts';

const MAX_FILES = 6;
/** Files that browsers run scripts of. */
const ACTIVE_NAME = /\.(?:svgz?|x?html?|xht|xml|shtml)$/i;
/** Systems whose folders for uploads hold the media of editors. */
const EDITORS = ['WordPress', 'Strapi'];
const UNNAMED = 'The pages that were read name no HTML, SVG or XML file that a visitor may have uploaded';
const ABSENT = 'No HTML, SVG or XML file that a visitor may have uploaded is served';

export default defineProbe({
  id: 'active/responses/uploads',
  title: 'Uploaded files cannot run as part of the site',
  why: 'A file that a user uploads and the site serves as a page runs its scripts with the session of everyone who opens it.',
  needs: ['address', 'surface', 'technologies'],
  parts: ['link'],
  profile: 'standard',
  budget: 40,
  problems: {
    active: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Upload folder serves active content on the site’s origin',
      fix: {
        any: 'Serve uploaded files from a separate domain. If they stay on this one, accept only the file types that the site needs, send `X-Content-Type-Options: nosniff` with all of them, and send HTML, SVG and XML files with `Content-Security-Policy: sandbox`. Leave PDF files without it: it stops the PDF viewer of Chrome.',
        nginx:
          'In `http`, add `map $uri $upload_policy { ~*\\.(svgz?|x?html?|xht|xml)$ sandbox; default ""; }`. In the `location` of the upload folder, add `add_header Content-Security-Policy $upload_policy always;` and `add_header X-Content-Type-Options nosniff always;`, and repeat the `add_header` lines of the `server` there: a location with lines of its own inherits none.',
        apache:
          'In the `.htaccess` of the upload folder, set `Header always set X-Content-Type-Options nosniff` and, within `<FilesMatch "\\.(svgz?|x?html?|xht|xml)$">`, `Header always set Content-Security-Policy sandbox`.',
      },
    },
  },
  references: [
    'CWE-434',
    'CWE-79',
    'OWASP A05:2021',
    'https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html',
  ],
  skip({ surface, technologies }) {
    const detected = technologies.find(({ technology }) => EDITORS.includes(technology))?.technology;
    const editors = detected ?? (surface.backends.strapi.length > 0 ? 'Strapi' : undefined);
    return editors && `Files in folders for uploads are taken for media of editors: the site uses ${editors}`;
  },
  async ask({ surface }, asking) {
    const active = surface.uploads.ofVisitors.filter((url) => ACTIVE_NAME.test(url));
    const asked = asking.first(active, MAX_FILES, 'uploaded files').map((url) => activeAt(url, asking));
    const outcomes = await Promise.all(asked);
    if (outcomes.every((outcome) => outcome === 'absent')) asking.inapplicable(active.length > 0 ? ABSENT : UNNAMED);
    return outcomes.flatMap((outcome) => (typeof outcome === 'string' ? [] : [outcome]));
  },
  scenes: uploadScenes,
});

/** `absent` if the response is not that of a file: an error, or a page that other addresses return as well. */
async function activeAt(url: string, asking: ProbeContext) {
  let isServed = false;
  const found = await proven(asking, { url }, (exchange: Exchange) => {
    const type = runsScripts(exchange);
    isServed ||= exchange.status === 200 && type === undefined;
    return type;
  });
  if (!found) return isServed ? ('sound' as const) : ('absent' as const);
  const evidence = `served as ${found.seen}, without a policy that stops its scripts`;
  return { problem: 'active' as const, location: { url }, evidence, proof: found.proof };
}
