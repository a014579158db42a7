import type { FetchRequest } from '../../../evidence/define-collector.ts';
import { withEntities, withXml } from '../../../evidence/parse/application/bodies/xml-body.ts';
import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import { requestOf, requestWith } from '../../points.ts';

/** Points that are read as XML. */
export const XML_POINTS = {
  name: /xml|soap|feed|rss|svg|saml|wsdl|xsl/i,
  value: /^\s{0,20}<[?!a-z]/i,
  also: ['xml'],
  max: 6,
} as const;

/** The request with a document whose text is the entity `b`: the body, or the value in another one. */
export function declaring(point: InjectionPoint, entities: string): FetchRequest {
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
