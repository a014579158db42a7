import { defineDerivation } from '../define-collector.ts';
import { elementsOf, resolveUrl } from '../parse/html.ts';
import { type Library, librariesInText, libraryOfUrl } from '../parse/library.ts';

export default defineDerivation({
  id: 'derive/libraries',
  provides: ['libraries'],
  needs: ['document', 'scripts'],
  derive({ document, scripts }) {
    const addresses = elementsOf(document, 'script').flatMap(({ attributes: a }) =>
      a.src === undefined ? [] : (resolveUrl(a.src, document.url) ?? []),
    );
    const found = [
      ...addresses.flatMap((address) => libraryOfUrl(address) ?? []),
      ...scripts.flatMap(({ at, text }) => librariesInText(text, at)),
    ];
    const once = new Map<string, Library>();
    for (const library of found) {
      const key = `${library.name} ${library.version} ${library.at}`;
      if (!once.has(key)) once.set(key, library);
    }
    return [...once.values()];
  },
});
