import { type AssetKind, isScript } from '../../facts/asset.ts';
import { firstOfEach } from '../text/first-of-each.ts';
import { elementsOf, fetchableUrl, type HtmlDocument, type HtmlElement, isWithin } from './html.ts';

export interface NamedFile {
  readonly url: string;
  readonly kind: AssetKind;
}

const ORDER: readonly AssetKind[] = ['script', 'style', 'font', 'image'];
const PRELOADED = new Map<string, AssetKind>(ORDER.map((kind) => [kind, kind]));

/** Files referenced in a page's HTML, each once: scripts first, then stylesheets, fonts and images, each in page order. */
export function namedFiles(document: HtmlDocument, page: string): NamedFile[] {
  const files = elementsOf(document, 'script', 'link', 'img').flatMap((element): NamedFile[] => {
    const kind = kindOf(element);
    const url = kind && urlOf(element, document);
    return !kind || !url || url === page || isWithin(document, element, 'noscript') ? [] : [{ url, kind }];
  });
  return firstOfEach(files, ({ url }) => url).sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function kindOf({ tag, attributes: a }: HtmlElement): AssetKind | undefined {
  if (tag === 'img') return 'image';
  if (tag === 'script') return isScript(a.type) ? 'script' : undefined;
  const rel = new Set((a.rel ?? '').toLowerCase().split(/\s+/));
  if (rel.has('stylesheet')) return 'style';
  if (rel.has('modulepreload')) return 'script';
  if (rel.has('preload')) return PRELOADED.get((a.as ?? '').toLowerCase());
  return rel.has('icon') || rel.has('apple-touch-icon') ? 'image' : undefined;
}

function urlOf({ tag, attributes: a }: HtmlElement, document: HtmlDocument): string | undefined {
  const text = (tag === 'link' ? a.href : a.src)?.trim();
  return text ? fetchableUrl(text, document.url) : undefined;
}
