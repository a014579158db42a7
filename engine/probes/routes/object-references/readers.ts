import { randomUUID } from 'node:crypto';
import type { FetchRequest } from '../../../evidence/define-collector.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { queryPoints } from '../../../evidence/parse/application/injection-point.ts';
import type { Surface } from '../../../evidence/parse/application/surface.ts';
import { placeOf, requestWith } from '../../points.ts';

const GUESSED = ['/api/users/', '/api/orders/', '/api/customers/', '/api/invoices/', '/api/v1/users/', '/users/'];
/** A route that names many things of one kind, such as `/api/orders`. */
const COLLECTION = /\/[a-z][a-z_-]{2,40}s\/?$/i;
const NAMES = /^(?:.{0,20}[_-]?)?(?:id|uid|user|account|customer|order|invoice|member|patient|profile|number|no)$/i;
const ID = /^\d{1,9}$/;
const NOBODY = '987654321';
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
const IS_UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_UUIDS = 4;
const READ = 256 * 1024;

interface Identifiers {
  /** Those to try, the observed one first. */
  readonly ids: readonly string[];
  /** One that no record has. */
  readonly nobody: string;
  readonly isNumber: boolean;
}

/** Requests that read one record by its identifier. */
export interface Reader extends Identifiers {
  readonly at: string;
  readonly request: (id: string) => FetchRequest;
}

/** UUIDs that the site itself shows. */
function uuidsIn({ links, points }: Surface, exchanges: readonly Exchange[]): readonly string[] {
  const texts = [...points.map(({ value }) => value), ...links, ...exchanges.map(({ text }) => text.slice(0, READ))];
  return [...new Set(texts.flatMap((text) => text.match(UUID) ?? []))].slice(0, MAX_UUIDS);
}

/** Routes of the site, and common ones, that may read a record by a number or by a UUID that the site shows. */
export function readersOf(surface: Surface, address: string, exchanges: readonly Exchange[]): Reader[] {
  const uuids = uuidsIn(surface, exchanges);
  const points = surface.points
    .filter(({ where, method }) => (where === 'query' || where === 'path') && method === undefined)
    .filter(({ where, name }) => where === 'path' || NAMES.test(name))
    .flatMap((point): Reader[] => {
      const reader = { at: placeOf(point), request: (id: string) => json(requestWith(point, id)) };
      if (ID.test(point.value)) return [{ ...reader, ...numbersFrom(Number(point.value)) }];
      return IS_UUID.test(point.value) ? [{ ...reader, ...uuidsFrom([point.value, ...uuids]) }] : [];
    });
  const own = surface.routes.filter((url) => queryPoints(url).length === 0 && COLLECTION.test(new URL(url).pathname));
  const owned = own.map((url) => `${url.replace(/\/$/, '')}/`);
  const guessed = GUESSED.map((path) => new URL(path, address).href);
  const inPath = (folder: string) => ({
    at: `${folder}*`,
    request: (id: string) => json({ url: `${folder}${id}` }),
  });
  const byUuid = uuids.length > 1 ? owned.map((folder) => ({ ...inPath(folder), ...uuidsFrom(uuids) })) : [];
  const byNumber = [...owned, ...guessed].map((folder) => ({ ...inPath(folder), ...numbersFrom(1) }));
  const readers = [...points, ...byUuid, ...byNumber];
  return [...new Map(readers.map((reader) => [`${reader.at} ${reader.isNumber}`, reader])).values()];
}

function numbersFrom(seen: number): Identifiers {
  return { ids: [seen, seen + 1, ...(seen > 1 ? [seen - 1] : [])].map(String), nobody: NOBODY, isNumber: true };
}

function uuidsFrom(seen: readonly string[]): Identifiers {
  return { ids: [...new Set(seen)].slice(0, MAX_UUIDS), nobody: randomUUID(), isNumber: false };
}

function json(request: FetchRequest): FetchRequest {
  return { ...request, headers: { ...request.headers, accept: 'application/json' } };
}
