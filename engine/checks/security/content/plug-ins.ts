import { elementsOf, parseHtml, selectorOf } from '../../../evidence/parse/html/html.ts';
import { defineCheck } from '../../define-check.ts';

const DEAD = /^application\/(?:x-shockwave-flash|x-java-applet|x-silverlight(?:-2)?|x-java-vm)$/i;

export default defineCheck({
  id: 'security/content/plug-ins',
  title: 'The page needs no plug-in',
  why: 'Flash, Java applets and Silverlight run in no browser of today; a page that keeps them keeps visitors on old ones.',
  needs: ['document'],
  problems: {
    'dead-plug-in': {
      severity: 'info',
      likelihood: 'observed',
      says: 'The page embeds content for a plug-in that no longer exists.',
      fix: { any: 'Replace it by HTML: video, audio, canvas or SVG.' },
    },
  },
  references: ['CWE-477', 'https://www.adobe.com/products/flashplayer/end-of-life.html'],
  run({ document }) {
    return elementsOf(document, 'object', 'embed', 'applet')
      .filter(
        ({ tag, attributes: a }) =>
          tag === 'applet' || DEAD.test(a.type ?? '') || /\.swf(?:[?#]|$)/i.test(a.data ?? a.src ?? ''),
      )
      .slice(0, 20)
      .map((element) => ({
        problem: 'dead-plug-in' as const,
        at: selectorOf(element),
        shows: element.attributes.data ?? element.attributes.src ?? element.attributes.code ?? element.tag,
      }));
  },
  examples: () => [
    { name: 'Flash', given: { document: parseHtml('<object data="/intro.swf"></object>') }, finds: ['dead-plug-in'] },
    {
      name: 'an applet',
      given: { document: parseHtml('<applet code="Menu.class"></applet>') },
      finds: ['dead-plug-in'],
    },
    {
      name: 'a PDF',
      given: { document: parseHtml('<object data="/a.pdf" type="application/pdf"></object>') },
      finds: [],
    },
  ],
});
