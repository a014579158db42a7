import { elementsOf, resolveUrl } from '../../evidence/parse/html/html.ts';
import { hostOf } from '../../evidence/parse/http/host-kind.ts';
import { defineCheck, occurrence } from '../define-check.ts';
import { givenDocument } from '../examples/page.ts';

/** Hosts of discontinued services, with the month. */
const RETIRED: readonly (readonly [host: string, ended: string])[] = [
  ['rawgit.com', 'RawGit, October 2019'],
  ['addthis.com', 'AddThis, May 2023'],
  ['apis.google.com/js/plusone.js', 'Google+, April 2019'],
  ['www.google-analytics.com/urchin.js', 'Urchin, March 2012'],
  ['www.google-analytics.com/ga.js', 'Universal Analytics, July 2024'],
  ['www.google-analytics.com/analytics.js', 'Universal Analytics, July 2024'],
];

export default defineCheck({
  id: 'profiling/retired-services',
  title: 'The page loads no scripts from discontinued services',
  why: 'The script only costs time, and if its domain expires, a new owner can run code in your pages.',
  needs: ['document'],
  problems: {
    retired: {
      severity: 'low',
      message: 'The page loads a script from a discontinued service',
      fix: 'Remove the script; for Universal Analytics, use its successor or another analytics service.',
    },
  },
  references: ['CWE-1104'],
  run({ document }) {
    const addresses = elementsOf(document, 'script').flatMap(({ attributes: a }) =>
      a.src === undefined ? [] : (resolveUrl(a.src, document.url) ?? []),
    );
    const found = addresses.flatMap((address) => {
      const service = RETIRED.find(([place]) => isAt(address, place))?.[1];
      return service === undefined ? [] : [`${service}: ${address}`];
    });
    return occurrence('retired', { selector: 'script' }, [...new Set(found)]);
  },
  examples: () => [
    [
      'Universal Analytics',
      givenDocument('<script src="https://www.google-analytics.com/analytics.js"></script>'),
      'retired',
    ],
    [
      'RawGit and AddThis',
      givenDocument(
        '<script src="https://cdn.rawgit.com/a/b/x.js"></script><script src="//s7.addthis.com/js/300/addthis_widget.js"></script>',
      ),
      'retired',
    ],
    ['active services', givenDocument('<script src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>')],
    ['name with the same ending', givenDocument('<script src="https://notrawgit.com/x.js"></script>')],
  ],
});

function isAt(address: string, place: string): boolean {
  const [host = '', ...path] = place.split('/');
  const own = hostOf(address);
  if (own === undefined) return false;
  const wanted = host.replace(/^www\./, '');
  if (path.length > 0) return own === wanted && URL.parse(address)?.pathname === `/${path.join('/')}`;
  return own === wanted || own.endsWith(`.${wanted}`);
}
