import { javascriptSettings, type Setting } from '../../evidence/parse/repository/settings/javascript-settings.ts';
import { defineCheck, notApplicable } from '../define-check.ts';
import { placeAt } from '../location.ts';
import { filesNamed, filesOf, isAside } from './support/files.ts';

const CONFIG = /(?:^|\/)next\.config\.[cm]?[jt]s$/;
const ANY_HOST = /^\*{1,2}$/;

export default defineCheck({
  id: 'configuration/image-optimizer',
  title: 'The image optimizer of Next.js serves known hosts and no scripts',
  why: 'The optimizer fetches images at the expense of the application and serves them from its origin. An SVG can contain scripts.',
  needs: ['configurationFiles'],
  problems: {
    hosts: {
      severity: 'medium',
      message: 'Image optimizer accepts images of any host',
      fix: 'List the hosts whose images the application shows in `images.remotePatterns`, such as `{ protocol: "https", hostname: "cdn.example.com" }`.',
    },
    svg: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Image optimizer serves SVG images without a content security policy',
      fix: 'Remove `dangerouslyAllowSVG`, or set `contentDispositionType: "attachment"` and `contentSecurityPolicy: "default-src \'self\'; script-src \'none\'; sandbox;"` beside it.',
    },
  },
  references: ['CWE-918', 'CWE-79', 'https://nextjs.org/docs/app/api-reference/components/image'],
  run({ configurationFiles }, cut) {
    const files = filesNamed(configurationFiles, CONFIG).filter(({ path }) => !isAside(path));
    if (files.length === 0) return notApplicable('The repository has no next.config file');
    return files.flatMap((file) => {
      const settings = javascriptSettings(file.text);
      if (settings === undefined) cut(`${file.path} could not be parsed`);
      const of = (name: string) =>
        (settings ?? []).filter(({ path }) => path.split('.').slice(-name.split('.').length).join('.') === name);
      const place = ({ path, start, end }: Setting) => placeAt(file, path, start, end);
      const isSandboxed = of('images.contentSecurityPolicy').some(({ value }) =>
        /sandbox|script-src 'none'/.test(String(value)),
      );
      return [
        ...of('images.remotePatterns.hostname')
          .filter(({ value }) => ANY_HOST.test(String(value)))
          .slice(0, 1)
          .map((one) => ({ problem: 'hosts' as const, location: place(one), evidence: `${one.path}: ${one.value}` })),
        ...of('images.dangerouslyAllowSVG')
          .filter(({ value }) => value === true && !isSandboxed)
          .map((one) => ({ problem: 'svg' as const, location: place(one), evidence: `${one.path}: true` })),
      ];
    });
  },
  examples: () => [
    [
      'any host, and SVG',
      next(`const nextConfig: NextConfig = { images: { dangerouslyAllowSVG: true, remotePatterns: [{ protocol: 'https', hostname: '**' }] } };
export default nextConfig;`),
      'hosts',
      'svg',
    ],
    [
      'a wrapped configuration',
      next("module.exports = withMDX({ images: { remotePatterns: [{ hostname: '*' }] } })"),
      'hosts',
    ],
    [
      'hosts of one domain, and SVG without scripts',
      next(`export default { images: { dangerouslyAllowSVG: true, contentSecurityPolicy: "default-src 'self'; script-src 'none'; sandbox;",
  remotePatterns: [{ hostname: '**.example.com' }] } } satisfies NextConfig`),
    ],
    [
      'SVG only where a variable says so',
      next('export default { images: { dangerouslyAllowSVG: process.env.SVG === "1" } }'),
    ],
    ['a comment', next('export default {\n  // images: { dangerouslyAllowSVG: true }\n}')],
    ['another framework', filesOf({ 'vite.config.ts': 'export default {}' }), 'not applicable'],
  ],
});

function next(text: string) {
  return filesOf({ 'next.config.ts': text });
}
