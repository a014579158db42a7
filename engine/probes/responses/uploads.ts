import type { Exchange } from '../../evidence/facts/exchange.ts';
import { uploadFolders } from '../../evidence/parse/application/uploads.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { proven } from '../proven.ts';
import { runsScripts } from './uploads/runs-scripts.ts';
import { uploadScenes } from './uploads/scenes.ts';

const MOST_FILES = 6;
const MOST_FOLDERS = 3;
const MOST_SCRIPTS = 3;
/** Files that browsers run scripts of. */
const ACTIVE_NAME = /\.(?:svgz?|x?html?|xht|xml|shtml)$/i;
/** Entries of a listing that a server may execute; empty index files keep listings away. */
const SCRIPT_ENTRY = /<a href="(?:\.\/)?((?!index\.)[\w.~-]{1,100}\.(?:php\d?|phtml|phar|jspx?|aspx?))"/gi;
const SOURCE = /^\s{0,20}(?:<\?php\s[\s\S]{0,3000}[$;]|<%@\s{0,9}page\s)/i;

export default defineProbe({
  id: 'active/responses/uploads',
  title: 'Uploaded files cannot run as part of the site',
  why: 'A file that a user uploads and the site serves as a page runs its scripts with the session of everyone who opens it.',
  needs: ['address', 'surface'],
  parts: ['link'],
  profile: 'standard',
  budget: 60,
  problems: {
    active: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Upload folder serves active content on the site’s origin',
      fix: {
        any: 'Serve uploaded files from a separate domain. If they stay on this one, send `Content-Disposition: attachment`, `Content-Security-Policy: sandbox` and `X-Content-Type-Options: nosniff` with everything in the upload folder, and accept only file types that the site needs.',
        nginx:
          'In the `location` of the upload folder, add `add_header Content-Security-Policy "sandbox" always;`, `add_header X-Content-Type-Options nosniff always;` and, for files that pages do not embed, `add_header Content-Disposition attachment always;`.',
        apache:
          'In the `.htaccess` of the upload folder, set `Header always set Content-Security-Policy "sandbox"`, `Header always set X-Content-Type-Options nosniff` and, for files that pages do not embed, `Header always set Content-Disposition attachment`.',
      },
    },
    source: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Upload folder contains source code of a server script',
      fix: {
        any: 'Find out who uploaded the file: on a server that executes such scripts it is a web shell. Remove it, refuse uploads with such extensions, and disable directory listings and the execution of scripts in the upload folder.',
      },
    },
    executed: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Upload folder executes server scripts',
      fix: {
        any: 'Find out who uploaded the script and what it does. Disable the execution of scripts in the upload folder, refuse uploads with such extensions, and disable directory listings.',
        apache:
          'Set `php_admin_flag engine off` for the folder in the server configuration, and `Options -Indexes -ExecCGI`.',
        nginx: 'Add `location ~ ^/uploads/.*\\.php$ { deny all; }` before the location that passes scripts to PHP.',
      },
    },
  },
  references: [
    'CWE-434',
    'CWE-79',
    'OWASP A05:2021',
    'https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html',
  ],
  skip: ({ surface }) =>
    surface.uploads.files.length > 0 ? undefined : 'The pages that were read name no file in a folder for uploads',
  async ask({ surface }, asking) {
    const active = surface.uploads.takesFiles ? surface.uploads.files.filter((url) => ACTIVE_NAME.test(url)) : [];
    const found = await Promise.all([
      ...asking.first(active, MOST_FILES, 'uploaded files').map((url) => activeAt(url, asking)),
      ...asking
        .first(uploadFolders(surface.uploads), MOST_FOLDERS, 'folders for uploads')
        .map((url) => scriptsAt(url, asking)),
    ]);
    return found.flat();
  },
  scenes: uploadScenes,
});

async function activeAt(url: string, asking: ProbeContext) {
  const found = await proven(asking, { url }, runsScripts);
  if (!found) return [];
  const evidence = `served as ${found.seen}, without a policy that stops its scripts`;
  return [{ problem: 'active' as const, location: { url }, evidence, proof: found.proof }];
}

async function scriptsAt(folder: string, asking: ProbeContext) {
  const listing = await asking.fetch({ url: folder });
  if (listing?.status !== 200) return [];
  const names = [...new Set([...listing.text.matchAll(SCRIPT_ENTRY)].flatMap(([, name]) => name ?? []))];
  const asked = asking.first(names, MOST_SCRIPTS, 'listed scripts').map(async (name) => {
    const url = new URL(name, folder).href;
    const found = await proven(asking, { url }, scriptIn);
    return found
      ? [{ problem: found.seen, location: { url }, evidence: EVIDENCE[found.seen], proof: found.proof }]
      : [];
  });
  return (await Promise.all(asked)).flat();
}

const EVIDENCE = {
  source: 'source code of a server script',
  executed: 'the response names PHP or ASP.NET as what produced it, which a missing file beside it does not',
};

function scriptIn({ status, headers, text }: Exchange): 'source' | 'executed' | undefined {
  if (status !== 200) return undefined;
  if (SOURCE.test(text.slice(0, 4096))) return 'source';
  return /^(?:PHP|ASP\.NET)/i.test(headerValue(headers, 'x-powered-by') ?? '') ? 'executed' : undefined;
}
