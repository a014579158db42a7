import { isScript } from '../../../evidence/facts/asset.ts';
import {
  elementsOf,
  type HtmlDocument,
  type HtmlElement,
  isWithin,
  resolveUrl,
} from '../../../evidence/parse/html/html.ts';
import { stepOf } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

const MANY = 80;
const FAR_TOO_MANY = 160;

type Kind = 'script' | 'style' | 'picture' | 'frame';

export default defineCheck({
  id: 'performance/http/request-count',
  title: 'HTML loads fewer than 80 files',
  why: 'Every file must be requested, awaited and scheduled; beyond a few dozen they delay each other.',
  needs: ['document'],
  problems: {
    many: {
      severity: 'low',
      message: 'Too many requests: the HTML loads 80 or more files',
      fix: 'Bundle small scripts and stylesheets, give images below the fold `loading="lazy"`, put icons into one SVG sprite, and remove unused files.',
    },
  },
  references: ['https://web.dev/articles/fast'],
  run({ document }) {
    const kinds = [...filesOf(document).values()];
    if (kinds.length < MANY) return [];
    const count = (kind: Kind) => kinds.filter((each) => each === kind).length;
    return [
      {
        problem: 'many',
        location: { part: 'document' },
        evidence: `${kinds.length} files: ${count('script')} scripts, ${count('style')} stylesheets, ${count('picture')} images, ${count('frame')} frames`,
        compares: stepOf(kinds.length, 20),
        severity: kinds.length >= FAR_TOO_MANY ? 'medium' : 'low',
      },
    ];
  },
  examples: () => [
    ['a hundred images', givenDocument(pictures(100, '')), 'many'],
    ['a hundred lazy images', givenDocument(pictures(100, 'loading=lazy'))],
    ['one image a hundred times', givenDocument('<img src=/a.png>'.repeat(100))],
    ['small page', givenDocument('<script src=/a.js></script><img src=/a.png>')],
  ],
});

/** Files loaded without user interaction, each once. */
function filesOf(document: HtmlDocument): Map<string, Kind> {
  const files = new Map<string, Kind>();
  for (const element of elementsOf(document, 'script', 'link', 'img', 'iframe')) {
    const kind = kindOf(element);
    const text = element.tag === 'link' ? element.attributes.href : element.attributes.src;
    if (!kind || !text || isWithin(document, element, 'noscript')) continue;
    const url = resolveUrl(text, document.url);
    if (url?.startsWith('http') && !files.has(url)) files.set(url, kind);
  }
  return files;
}

function kindOf({ tag, attributes: a }: HtmlElement): Kind | undefined {
  if (a.loading?.toLowerCase() === 'lazy') return undefined;
  if (tag === 'img') return 'picture';
  if (tag === 'iframe') return 'frame';
  if (tag === 'script') return isScript(a.type) ? 'script' : undefined;
  return (a.rel ?? '').toLowerCase().split(/\s/).includes('stylesheet') ? 'style' : undefined;
}

function pictures(count: number, attributes: string): string {
  return Array.from({ length: count }, (_, i) => `<img src="/${i}.webp" ${attributes}>`).join('');
}
