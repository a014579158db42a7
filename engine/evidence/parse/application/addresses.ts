import { firstOf, ignoreCuts, type ReportCut } from '../../../limits.ts';
import { elementsOf, type HtmlDocument, resolveUrl } from '../html/html.ts';

/** URLs of links, and of GET forms as submitted. */
export function addressesOf(document: HtmlDocument, origin: string, cut: ReportCut = ignoreCuts): string[] {
  const links = elementsOf(document, 'a', 'area').flatMap(({ attributes: { href } }) => {
    const url = href === undefined ? undefined : resolveUrl(href, document.url);
    return url === undefined ? [] : [url];
  });
  const forms = elementsOf(document, 'form').flatMap((form) => {
    if ((form.attributes.method ?? 'get').toLowerCase() !== 'get') return [];
    const url = URL.parse(form.attributes.action ?? '', document.url);
    if (!url) return [];
    const fields = elementsOf(document, 'input', 'select', 'textarea').filter(({ index }) =>
      isInside(document, index, form.index),
    );
    url.search = '';
    for (const { attributes: a } of firstOf(fields, 'formFields', 'form fields', cut, 'link'))
      if (a.name && a.type !== 'submit' && a.type !== 'file') url.searchParams.set(a.name, a.value || 'a');
    return [url.href];
  });
  return [...links, ...forms].flatMap((text) => {
    const url = URL.parse(text);
    if (url?.origin !== origin) return [];
    url.hash = '';
    return [url.href];
  });
}

function isInside(document: HtmlDocument, index: number, above: number): boolean {
  let at = document.elements[index];
  for (let hops = 0; at && hops < 256; hops++) {
    if (at.index === above) return true;
    at = document.elements[at.parent];
  }
  return false;
}
