import { Unavailable } from '../../evidence/define-collector.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { PLATFORMS, platformHeaders } from '../../evidence/parse/repository/settings/platform-headers.ts';
import { defineCheck, notApplicable } from '../define-check.ts';
import { filesNamed, filesOf, isAside, placeOfText } from './support/files.ts';

/** Where a file of the project that is deployed is: in another folder it may be for another site. */
const AT_ROOT = /^(?:[^/]+|(?:public|static)\/_headers)$/;
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
  run({ configurationFiles, siteFiles }, cut) {
    const files = PLATFORMS.flatMap((platform) => {
      const named = filesNamed(configurationFiles, platform.file).filter(({ path }) => !isAside(path));
      const isClear = named.length === 1 && named.every(({ path }) => AT_ROOT.test(path));
      return isClear ? named.map((file) => ({ file, platform })) : [];
    });
    if (files.length === 0)
      return notApplicable('The repository has no single file at its root that sets headers for a platform');
    if (typeof siteFiles === 'string') throw new Unavailable(`The live site was not read: ${siteFiles}`);
    const { pathname, protocol } = new URL(siteFiles.url);
    const set = files.flatMap(({ file, platform }) => {
      const headers = platform.isServed(siteFiles) ? platformHeaders(platform, file.text, pathname) : [];
      if (!headers) cut(`the headers in ${file.path} could not be read`);
      return (headers ?? [])
        .filter(({ name }) => COMPARED.test(name) && (protocol === 'https:' || !/^strict-/i.test(name)))
        .map((header) => ({ file, ...header }));
    });
    if (set.length === 0)
      return notApplicable('No file of the platform that serves the site sets a security header for its page');
    const distinct = new Map(set.map((header) => [header.name.toLowerCase(), header]));
    return [...distinct.values()]
      .filter(({ name }) => headerValue(siteFiles.headers, name) === undefined)
      .map(({ file, name, value }) => ({
        problem: 'missing' as const,
        location: placeOfText(file, name, name, 1),
        evidence: `${file.path}: ${name}: ${value.slice(0, 200)}\n${siteFiles.url} has no ${name}`,
      }));
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
    [
      'a single file in a folder',
      siteWith({ 'apps/web/vercel.json': rules('/(.*)') }, { 'x-vercel-id': 'fra1' }),
      'not applicable',
    ],
    [
      'two files set the header',
      siteWith({ ...VERCEL, 'next.config.js': NEXT }, { 'x-vercel-id': 'fra1', 'x-powered-by': 'Next.js' }),
      'missing',
    ],
    ['no such file, and the site was not read', { ...filesOf({}), siteFiles: 'timeout' }, 'not applicable'],
  ],
});

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
