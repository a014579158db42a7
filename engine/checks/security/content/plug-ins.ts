import { elementsOf, selectorOf } from '../../../evidence/parse/html/html.ts';
import { defineCheck } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

const DEAD = /^application\/(?:x-shockwave-flash|x-java-applet|x-silverlight(?:-2)?|x-java-vm)$/i;

export default defineCheck({
  id: 'security/content/plug-ins',
  title: 'Page uses no obsolete plug-ins (Flash, Java, Silverlight)',
  why: 'No current browser runs Flash, Java applets or Silverlight; a page that relies on them keeps visitors on outdated browsers.',
  needs: ['document'],
  problems: {
    'dead-plug-in': {
      severity: 'info',
      message: 'Obsolete plug-in content (Flash, Java or Silverlight)',
      fix: 'Replace it with HTML: video, audio, canvas or SVG.',
    },
  },
  references: ['CWE-477', 'https://www.adobe.com/products/flashplayer/end-of-life.html'],
  run({ document }) {
    return elementsOf(document, 'object', 'embed', 'applet')
      .filter(
        ({ tag, attributes: a }) =>
          tag === 'applet' || DEAD.test(a.type ?? '') || /\.swf(?:[?#]|$)/i.test(a.data ?? a.src ?? ''),
      )
      .map((element) => ({
        problem: 'dead-plug-in' as const,
        location: { selector: selectorOf(element) },
        evidence: element.attributes.data ?? element.attributes.src ?? element.attributes.code ?? element.tag,
      }));
  },
  examples: () => [
    ['Flash', givenDocument('<object data="/intro.swf"></object>'), 'dead-plug-in'],
    ['Java applet', givenDocument('<applet code="Menu.class"></applet>'), 'dead-plug-in'],
    ['PDF', givenDocument('<object data="/a.pdf" type="application/pdf"></object>')],
  ],
});
