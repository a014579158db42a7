import type { Evidence } from '../../evidence/evidence.ts';
import type { SiteFiles } from '../../evidence/facts/repository.ts';
import { type HeaderList, headerValue } from '../../evidence/parse/http/header-list.ts';
import { platformHeaders } from '../../evidence/parse/repository/settings/platform-headers.ts';
import { defineCheck, notApplicable } from '../define-check.ts';
import { placeAt } from '../location.ts';
import { filesNamed, filesOf, isAside } from './support/files.ts';

/** Whether the response shows that the platform of the file served it. */
const SERVED: readonly (readonly [file: RegExp, isServed: (site: SiteFiles) => boolean])[] = [
  [/(?:^|\/)vercel\.json$/, ({ headers }) => has(headers, /^x-vercel-id$/i)],
  [/(?:^|\/)next\.config\.[cm]?[jt]s$/, ({ headers }) => has(headers, /^x-nextjs-/i) || isOfNext(headers)],
  [/(?:^|\/)netlify\.toml$/, ({ headers }) => has(headers, /^x-nf-request-id$/i)],
  [/(?:^|\/)_headers$/, ({ headers, url }) => has(headers, /^x-nf-request-id$/i) || isAt(url, '.pages.dev')],
  [/(?:^|\/)firebase\.json$/, ({ url }) => isAt(url, '.web.app') || isAt(url, '.firebaseapp.com')],
  [/(?:^|\/)staticwebapp\.config\.json$/, ({ url }) => isAt(url, '.azurestaticapps.net')],
];
/** Others may be changed on the way, or depend on the request. */
const COMPARED =
  /^(?:strict-transport-security|content-security-policy|x-frame-options|x-content-type-options|referrer-policy|permissions-policy|cross-origin-(?:opener|embedder|resource)-policy)$/i;

export default defineCheck({
  id: 'configuration/headers-not-sent',
  title: 'The live site sends the security headers that the configuration sets',
  why: 'A header that is only in the repository protects nobody. The file is in a folder that the platform does not read, a later rule or a proxy removes the header, or the commit is not deployed.',
  needs: ['configurationFiles', 'siteFiles'],
  problems: {
    missing: {
      severity: 'medium',
      message: 'The live site does not send a security header that the configuration sets',
      fix: 'Deploy the newest commit and request the page again. If the header is still missing, move the file to the root directory of the project at the platform (`_headers` to the folder that is published), and look for a proxy or a later rule that removes the header.',
    },
  },
  references: [
    'CWE-693',
    'https://vercel.com/docs/project-configuration#headers',
    'https://docs.netlify.com/manage/routing/headers/',
  ],
  run({ configurationFiles, siteFiles }) {
    if (typeof siteFiles === 'string') return notApplicable(`The live site was not read: ${siteFiles}`);
    const { pathname, protocol } = new URL(siteFiles.url);
    const applied = SERVED.flatMap(([name, isServed]) => {
      const files = filesNamed(configurationFiles, name).filter(({ path }) => !isAside(path));
      // Of several, each may be for another site.
      return files.length === 1 && isServed(siteFiles) ? files : [];
    });
    const set = applied.flatMap((file) =>
      platformHeaders(file, pathname)
        .filter(({ name }) => COMPARED.test(name) && (protocol === 'https:' || !/^strict-/i.test(name)))
        .map((header) => ({ file, ...header })),
    );
    if (set.length === 0)
      return notApplicable('No file of the platform that serves the site sets a security header for its page');
    return set
      .filter(({ name }) => headerValue(siteFiles.headers, name) === undefined)
      .map(({ file, name, value }) => {
        const at = file.text.toLowerCase().indexOf(name.toLowerCase());
        return {
          problem: 'missing' as const,
          location: placeAt(file, name, at, at + name.length),
          evidence: `${file.path}: ${name}: ${value.slice(0, 200)}\n${siteFiles.url} has no ${name}`,
        };
      });
  },
  examples: () => [
    ['Vercel', siteWith(VERCEL, { 'x-vercel-id': 'fra1' }), 'missing'],
    ['the header is sent', siteWith(VERCEL, { 'x-vercel-id': 'fra1', 'x-frame-options': 'SAMEORIGIN' })],
    ['another platform serves the site', siteWith(VERCEL, { server: 'nginx' }), 'not applicable'],
    [
      'a rule for other paths',
      siteWith({ 'vercel.json': rules('/api/(.*)') }, { 'x-vercel-id': 'fra1' }),
      'not applicable',
    ],
    [
      'a rule with a condition',
      siteWith({ 'vercel.json': rules('/(.*)', '"has":[]') }, { 'x-vercel-id': 'fra1' }),
      'not applicable',
    ],
    ['Netlify', siteWith({ 'netlify.toml': NETLIFY }, { 'x-nf-request-id': '01' }), 'missing'],
    [
      '_headers',
      siteWith({ 'public/_headers': '/*\n  X-Frame-Options: DENY\n' }, { 'x-nf-request-id': '01' }),
      'missing',
    ],
    ['Next.js', siteWith({ 'next.config.js': NEXT }, { 'x-powered-by': 'Next.js' }), 'missing'],
    [
      'several configurations',
      siteWith({ ...VERCEL, 'admin/vercel.json': '{}' }, { 'x-vercel-id': 'fra1' }),
      'not applicable',
    ],
    ['no live site', { ...filesOf(VERCEL), siteFiles: 'no live site was given' }, 'not applicable'],
  ],
});

function has(headers: HeaderList, name: RegExp): boolean {
  return headers.some(([one]) => name.test(one));
}

function isOfNext(headers: HeaderList): boolean {
  return headerValue(headers, 'x-powered-by') === 'Next.js';
}

function isAt(url: string, domain: string): boolean {
  return new URL(url).hostname.endsWith(domain);
}

const rules = (source: string, condition = '"comment":""') =>
  `{"headers":[{"source":"${source}",${condition},"headers":[{"key":"X-Frame-Options","value":"DENY"}]}]}`;
const VERCEL = { 'vercel.json': rules('/(.*)') };
const NETLIFY = '[[headers]]\n  for = "/*"\n  [headers.values]\n    X-Frame-Options = "DENY"\n';
const NEXT =
  "module.exports = { async headers() { return [{ source: '/:path*', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] }] } }";

/** Configuration files, and the response of the page. */
function siteWith(
  texts: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Pick<Evidence, 'configurationFiles' | 'siteFiles'> {
  const page = { url: 'https://shop.example/', headers: Object.entries(headers), texts: [], leftOut: [] };
  return { ...filesOf(texts), siteFiles: page };
}
