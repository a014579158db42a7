import { javascriptSettings } from '../../evidence/parse/repository/settings/javascript-settings.ts';
import type { SourceFile } from '../../evidence/parse/workflow/files.ts';
import { defineCheck, notApplicable } from '../define-check.ts';
import { placeAt } from '../location.ts';
import { filesNamed, filesOf, isAside } from './support/files.ts';

const FILES =
  /(?:^|\/)(?:vercel\.json|netlify\.toml|_headers|next\.config\.[cm]?[jt]s|firebase\.json|staticwebapp\.config\.json)$/;
const ORIGIN = /Access-Control-Allow-Origin/i;
const CREDENTIALS =
  /Access-Control-Allow-Credentials["']?\s{0,5}(?:[:=,]\s{0,5}(?:["']?value["']?\s{0,5}:\s{0,5})?)["']?true/i;
const ANY = /Access-Control-Allow-Origin["']?\s{0,5}(?:[:=,]\s{0,5}(?:["']?value["']?\s{0,5}:\s{0,5})?)["']?\*/i;
/** Characters around the one header in which the other belongs to the same rule. */
const NEAR = 600;

export default defineCheck({
  id: 'configuration/cors-headers',
  title: 'Headers of the platform do not allow any origin with credentials',
  why: 'Browsers refuse the combination, so requests with a session fail. The usual next step, to repeat whatever origin asks, lets every site read the data of its visitors.',
  needs: ['configurationFiles'],
  problems: {
    any: {
      severity: 'low',
      message: 'CORS headers allow any origin together with credentials',
      fix: 'Name the origins that may send requests with a session, one by one, or remove `Access-Control-Allow-Credentials` where no session is needed.',
    },
  },
  references: ['CWE-942', 'https://fetch.spec.whatwg.org/#cors-protocol-and-credentials'],
  run({ configurationFiles }) {
    const files = filesNamed(configurationFiles, FILES).filter(({ path, text }) => !isAside(path) && ORIGIN.test(text));
    if (files.length === 0) return notApplicable('No configuration of a platform sets CORS headers');
    return files.flatMap((file) => {
      const text = plain(file);
      const at = text.search(CREDENTIALS);
      const near = at < 0 ? '' : text.slice(Math.max(0, at - NEAR), at + NEAR);
      return at >= 0 && ANY.test(near)
        ? [
            {
              problem: 'any' as const,
              location: placeAt(
                file,
                'Access-Control-Allow-Credentials',
                at,
                at + 'Access-Control-Allow-Credentials'.length,
              ),
              evidence: 'Access-Control-Allow-Origin: *\nAccess-Control-Allow-Credentials: true',
            },
          ]
        : [];
    });
  },
  examples: () => [
    [
      'Vercel',
      filesOf({
        'vercel.json':
          '{"headers":[{"source":"/api/(.*)","headers":[{"key":"Access-Control-Allow-Credentials","value":"true"},{"key":"Access-Control-Allow-Origin","value":"*"}]}]}',
      }),
      'any',
    ],
    [
      'Netlify',
      filesOf({
        'netlify.toml':
          '[[headers]]\n  for = "/*"\n  [headers.values]\n    Access-Control-Allow-Origin = "*"\n    Access-Control-Allow-Credentials = "true"\n',
      }),
      'any',
    ],
    [
      'Next.js',
      filesOf({
        'next.config.js':
          "module.exports = { async headers() { return [{ source: '/api/:path*', headers: [{ key: 'Access-Control-Allow-Credentials', value: 'true' }, { key: 'Access-Control-Allow-Origin', value: '*' }] }] } }",
      }),
      'any',
    ],
    ['any origin without credentials', filesOf({ _headers: '/*\n  Access-Control-Allow-Origin: *\n' })],
    [
      'one origin',
      filesOf({
        _headers: '/*\n  Access-Control-Allow-Origin: https://app.example\n  Access-Control-Allow-Credentials: true\n',
      }),
    ],
    ['no headers', filesOf({ 'vercel.json': '{}' }), 'not applicable'],
  ],
});

/** Code without its comments, by what the parser reads; other files as they are, without commented lines. */
function plain({ path, text }: SourceFile): string {
  if (/\.[cm]?[jt]s$/.test(path) && javascriptSettings(text) === undefined) return '';
  return text.replace(/^[ \t]{0,40}(?:#|\/\/)[^\n]{0,2000}/gm, (line) => ' '.repeat(line.length));
}
