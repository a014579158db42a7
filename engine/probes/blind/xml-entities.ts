import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { firstOfEach } from '../../evidence/parse/text/first-of-each.ts';
import { defineProbe } from '../define-probe.ts';
import { placeOf } from '../points.ts';
import { declaring, XML_POINTS } from '../queries/entities/declaring.ts';
import { pointsFor } from '../tested-points.ts';
import { entityScenes } from './support/entity-scenes.ts';
import { heardAt, inBoth } from './support/heard-at.ts';

export default defineProbe({
  id: 'active/blind/xml-entities',
  title: 'XML of visitors makes the server request nothing (blind XXE)',
  why: 'A parser that loads external entities lets attackers send requests from the server and read its files, even if no response shows them.',
  needs: ['address', 'surface'],
  profile: 'standard',
  isAskedFor: 'listener',
  budget: 20,
  perPoint: 6,
  problems: {
    requested: {
      severity: 'high',
      message: 'Blind XML external entities (XXE): the parser requests URLs that a document declares',
      fix: 'Forbid document types: `disallow-doctype-decl` in Java, `resolve_entities=False` and `no_network=True` in lxml or `defusedxml` in Python, no `LIBXML_NOENT` and no `LIBXML_DTDLOAD` in PHP, `noent: false` in libxmljs. Better: accept JSON.',
    },
    'looked-up': {
      severity: 'medium',
      likelihood: 'possible',
      message: 'The host of an XML entity that a document declares is looked up (blind XXE)',
      fix: 'Forbid document types in the parser, as for XML external entities: a lookup shows that it may load them.',
    },
  },
  references: ['CWE-611', 'OWASP A05:2021'],
  ask: (given, asking) =>
    heardAt(firstOfEach(pointsFor(given, asking, XML_POINTS), documentOf), asking, {
      values: () => inBoth(external, parameter),
      request: declaring,
      control: (point, text) => declaring(point, `<!ENTITY b "${text}">`),
      problems: { http: 'requested', dns: 'looked-up' },
      families: ['entities'],
      likelihood: () => 0.5,
    }),
  scenes: entityScenes,
});

/** A document declares its entities once, whichever of its texts refers to them. */
function documentOf(point: InjectionPoint): string {
  return point.where === 'xml' ? point.url : placeOf(point);
}

/** Loaded where the text of the document refers to it. */
function external(url: string): string {
  return `<!ENTITY b SYSTEM "${url}">`;
}

/** Loaded with the document type, also by parsers that do not resolve entities in the text. */
function parameter(url: string): string {
  return `<!ENTITY b "1"><!ENTITY % c SYSTEM "${url}">%c;`;
}
