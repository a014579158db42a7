import { defineProbe } from '../define-probe.ts';
import { requestWith } from '../points.ts';
import { pointsFor } from '../tested-points.ts';
import { heardAt, inBoth } from './support/heard-at.ts';
import { templateScenes } from './support/template-scenes.ts';

/** Tags that request an address and do nothing else. Other engines have none without code. */
const TAGS: readonly ((address: string) => string)[] = [
  // https://smarty-php.github.io/smarty/stable/designers/language-custom-functions/language-function-fetch/
  (address) => `{fetch file="${address}"}`,
  // https://www.w3.org/TR/esi-lang/
  (address) => `<esi:include src="${address}"/>`,
];

export default defineProbe({
  id: 'active/blind/template',
  title: 'No blind template injection',
  why: 'If visitor input becomes part of a template, attackers can read files of the server or run code on it, even if no response shows the result.',
  needs: ['address', 'surface'],
  profile: 'standard',
  isAskedFor: 'listener',
  budget: 30,
  perPoint: 6,
  problems: {
    processed: {
      severity: 'high',
      message: 'Blind template injection: tags of a template engine or of Edge Side Includes in a value are processed',
      fix: 'Pass values to templates as data, never as part of the text of a template, and turn on the security policy of the engine, such as `enableSecurity` of Smarty. Edge Side Includes: encode `<` in values, and let the cache process only responses that ask for it with `Surrogate-Control`.',
    },
    'looked-up': {
      severity: 'medium',
      likelihood: 'possible',
      message: 'A host that tags of a template name is looked up (blind template injection)',
      fix: 'Find out whether the value becomes part of the text of a template. If it does, pass it to the template as data.',
    },
  },
  references: ['CWE-1336', 'CWE-97', 'OWASP A03:2021'],
  ask: (given, asking) =>
    heardAt(pointsFor(given, asking), asking, {
      values: ({ value }) => inBoth(...TAGS.map((tag) => (address: string) => value + tag(address))),
      request: requestWith,
      control: (point, text) => requestWith(point, `${point.value} ${text} `),
      problems: { http: 'processed', dns: 'looked-up' },
      families: ['template'],
      likelihood: (_, screening) => (screening?.isEchoed ? 0.2 : screening?.isInert ? 0.02 : 0.05),
    }),
  scenes: templateScenes,
});
