import { defineDerivation, Unavailable } from '../define-collector.ts';
import { elementsOf, type HtmlDocument, headLinksOf, metaContent } from '../parse/html/html.ts';

const LONGEST_LINE = 300;
const LONGEST_URL = 1000;
const LONGEST_TEXT = 1500;

export default defineDerivation({
  id: 'derive/page-preview',
  provides: ['pagePreview'],
  needs: ['page', 'document'],
  uses: { rendering: 'reports', sessionOrigin: 'refines' },
  derive({ page, document, rendering, sessionOrigin }) {
    if (sessionOrigin !== undefined) throw new Unavailable('what a signed-in user sees is not shown');
    const [title] = elementsOf(document, 'title');
    const og = (name: string) => line(metaContent(document, `og:${name}`) ?? metaContent(document, `twitter:${name}`));
    return {
      url: page.url.slice(0, LONGEST_URL),
      title: line(title?.text),
      description: line(metaContent(document, 'description')),
      canonical: address(headLinksOf(document, 'canonical')[0]?.attributes.href, document),
      site_name: line(metaContent(document, 'og:site_name')),
      social: {
        title: og('title'),
        description: og('description'),
        image: address(metaContent(document, 'og:image') ?? metaContent(document, 'twitter:image'), document),
        card: line(metaContent(document, 'twitter:card')),
      },
      text: document.text.slice(0, LONGEST_TEXT),
      sent_words: rendering?.sentWords ?? countWords(document.text),
      rendered_words: rendering?.renderedWords ?? null,
    };
  },
});

function line(text: string | undefined): string | null {
  const whole = text?.replaceAll(/\s+/g, ' ').trim() ?? '';
  return whole === '' ? null : whole.slice(0, LONGEST_LINE);
}

function address(text: string | undefined, { url }: HtmlDocument): string | null {
  const whole = text && URL.parse(text, url);
  return whole && /^https?:$/.test(whole.protocol) ? whole.href.slice(0, LONGEST_URL) : null;
}

function countWords(text: string): number {
  return text === '' ? 0 : text.split(' ').length;
}
