import { randomUUID } from 'node:crypto';
import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { queryPoints } from '../../evidence/parse/application/injection-point.ts';
import { leakedColumns } from '../../evidence/parse/application/leaked-rows.ts';
import { columnsText, isRow, type Row } from '../../evidence/parse/application/rows.ts';
import type { Surface } from '../../evidence/parse/application/surface.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { placeOf, requestWith, testAll } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';

const MAX = 16;
const GUESSED = ['/api/users/', '/api/orders/', '/api/customers/', '/api/invoices/', '/api/v1/users/', '/users/'];
/** A route that names many things of one kind, such as `/api/orders`. */
const COLLECTION = /\/[a-z][a-z_-]{2,40}s\/?$/i;
const NAMES = /^(?:.{0,20}[_-]?)?(?:id|uid|user|account|customer|order|invoice|member|patient|profile|number|no)$/i;
const ID = /^\d{1,9}$/;
/** An identifier that no record has. */
const NOBODY = '987654321';
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
const IS_UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_UUIDS = 4;
const READ = 256 * 1024;

/** Requests that read one record by its identifier. */
interface Reader {
  readonly at: string;
  readonly request: (id: string) => FetchRequest;
  /** Identifiers to try, the observed one first. */
  readonly ids: readonly string[];
  readonly nobody: string;
}

export default defineProbe({
  id: 'active/routes/object-references',
  title: 'Records with personal data cannot be read by their IDs without signing in',
  why: 'If an API returns any record to anyone who knows its ID, attackers count through the numbers, or collect the IDs that the site shows, and read all of them (IDOR, broken object-level authorization).',
  needs: ['address', 'surface', 'exchanges'],
  profile: 'standard',
  budget: 70,
  problems: {
    readable: {
      severity: 'high',
      likelihood: 'likely',
      message:
        'Insecure direct object reference (IDOR): records with personal data are readable by their ID without signing in',
      fix: 'In each route, load the record by its ID and by the signed-in user (`where id = $1 and owner = $2`), and answer 404 otherwise. Random IDs alone are no protection.',
    },
  },
  references: ['CWE-639', 'CWE-862', 'OWASP A01:2021'],
  async ask({ address, surface, exchanges }, asking) {
    const uuids = uuidsIn(surface, exchanges);
    const readers = asking.first(readersOf(surface, address, uuids), MAX, 'routes');
    return testAll(readers, (reader) => readableBy(reader, asking));
  },
  scenes: () => {
    const page = scriptedPage('fetch("/api/tickets?id=7");fetch("/api/members");fetch("/api/socks")');
    const [ann, bo] = ['3f0c8a52-6f1e-4c0b-9d57-1b8a4c2e7f10', 'b7d41e96-02ac-4e5f-8a33-90c6d1f2e845'];
    const shown = scriptedPage(`fetch("/api/members");open("${ann}");open("${bo}")`);
    const person = (id: number) => jsonAnswer({ id, email: `member${id}@shop.example`, phone: `+49 30 000${id}` });
    const gone = jsonAnswer({ error: 'not found' }, 404);
    const idOf = (url: URL) => Number(url.searchParams.get('id'));
    return [
      {
        name: 'members by number in the path',
        answers: { '/': page, '/api/members/1': person(1), '/api/members/2': person(2) },
        finds: ['readable'],
      },
      {
        name: 'tickets by number in the query',
        answers: { '/': page, '/api/tickets': ({ url }) => (idOf(url) < 100 ? person(idOf(url)) : gone) },
        finds: ['readable'],
      },
      {
        name: 'records in an envelope at a common URL',
        answers: {
          '/api/users/1': jsonAnswer({ data: { id: 1, email: 'ann@shop.example' } }),
          '/api/users/2': jsonAnswer({ data: { id: 2, email: 'bo@shop.example' } }),
        },
        finds: ['readable'],
      },
      {
        name: 'members by UUIDs that the page shows',
        answers: {
          '/': shown,
          [`/api/members/${ann}`]: jsonAnswer({ id: ann, email: 'ann@shop.example' }),
          [`/api/members/${bo}`]: jsonAnswer({ id: bo, email: 'bo@shop.example' }),
        },
        finds: ['readable'],
      },
      {
        name: 'only one of the UUIDs that the page shows is a member',
        answers: { '/': shown, [`/api/members/${ann}`]: jsonAnswer({ id: ann, email: 'ann@shop.example' }) },
        finds: [],
      },
      {
        name: 'every UUID returns a record',
        answers: {
          '/': shown,
          '*': ({ url }) => jsonAnswer({ id: 1, email: `${url.pathname.split('/').pop()}@shop.example` }),
        },
        finds: [],
      },
      {
        name: 'products are public',
        answers: {
          '/': page,
          '/api/socks/1': jsonAnswer({ id: 1, name: 'Noon', contact: 'shop' }),
          '/api/socks/2': jsonAnswer({ id: 2, name: 'Dusk', contact: 'shop' }),
        },
        finds: [],
      },
      {
        name: 'every product names the contact address of the shop',
        answers: {
          '/': page,
          '/api/socks/1': jsonAnswer({ id: 1, email: 'help@shop.example' }),
          '/api/socks/2': jsonAnswer({ id: 2, email: 'help@shop.example' }),
        },
        finds: [],
      },
      {
        name: 'every number returns a record',
        answers: { '/': page, '/api/tickets': ({ url }) => person(idOf(url)) },
        finds: [],
      },
      {
        name: 'the session is checked',
        answers: { '/': page, '*': jsonAnswer({ error: 'Unauthorized' }, 401) },
        finds: [],
      },
    ];
  },
});

/** UUIDs that the site itself shows. */
function uuidsIn({ links, points }: Surface, exchanges: readonly Exchange[]): readonly string[] {
  const texts = [...points.map(({ value }) => value), ...links, ...exchanges.map(({ text }) => text.slice(0, READ))];
  return [...new Set(texts.flatMap((text) => text.match(UUID) ?? []))].slice(0, MAX_UUIDS);
}

function readersOf(surface: Surface, address: string, uuids: readonly string[]): Reader[] {
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
  return [...new Map(readers.map((reader) => [`${reader.at} ${reader.nobody === NOBODY}`, reader])).values()];
}

function numbersFrom(seen: number): Pick<Reader, 'ids' | 'nobody'> {
  return { ids: [seen, seen + 1, ...(seen > 1 ? [seen - 1] : [])].map(String), nobody: NOBODY };
}

function uuidsFrom(seen: readonly string[]): Pick<Reader, 'ids' | 'nobody'> {
  return { ids: [...new Set(seen)].slice(0, MAX_UUIDS), nobody: randomUUID() };
}

function json(request: FetchRequest): FetchRequest {
  return { ...request, headers: { ...request.headers, accept: 'application/json' } };
}

async function readableBy({ at, request, ids, nobody }: Reader, asking: ProbeContext) {
  const isNumber = nobody === NOBODY;
  const first = await firstRecord(isNumber ? ids.slice(0, 1) : ids, request, asking);
  if (!first) return undefined;
  const { id, answer, row } = first;
  const second = await firstRecord(isNumber ? ids.slice(1) : first.rest, request, asking);
  if (!second || !haveSameShape(row, second.row)) return undefined;
  const leaked = leakedColumns([row, second.row]);
  if (!leaked) return undefined;
  const none = recordOf(await asking.fetch(request(nobody)));
  if (none && haveSameShape(row, none)) return undefined;
  const again = recordOf(await asking.fetch(request(id)));
  if (!again || !leakedColumns([again, second.row])) return undefined;
  return {
    problem: 'readable' as const,
    location: { url: at },
    evidence: `two records with the fields ${columnsText(leaked.columns)}`,
    proof: proofOf(request(id), answer),
  };
}

/** The first identifier with a record, and those after it. */
async function firstRecord(ids: readonly string[], request: Reader['request'], asking: ProbeContext) {
  for (const [i, id] of ids.entries()) {
    const answer = await asking.fetch(request(id));
    const row = recordOf(answer);
    if (answer && row) return { id, answer, row, rest: ids.slice(i + 1) };
  }
  return undefined;
}

/** The object of a JSON response, or the one object in its envelope. */
function recordOf(answer: Exchange | undefined): Row | undefined {
  const value = answer?.status === 200 ? jsonObject(answer.text) : undefined;
  if (!isRow(value)) return undefined;
  const inner = Object.values(value).filter(isRow);
  return inner.length === 1 && Object.keys(value).length <= 4 && !('id' in value) ? inner[0] : value;
}

function haveSameShape(a: Row, b: Row): boolean {
  const [left, right] = [new Set(Object.keys(a)), Object.keys(b)];
  return right.filter((name) => left.has(name)).length >= 0.8 * Math.max(left.size, right.length);
}
