import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { queryPoints } from '../../evidence/parse/application/injection-point.ts';
import { leakedColumns } from '../../evidence/parse/application/leaked-rows.ts';
import { columnsText, isRow, type Row } from '../../evidence/parse/application/rows.ts';
import type { Surface } from '../../evidence/parse/application/surface.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { placeOf, requestWith } from '../points.ts';
import { proofOf } from '../proof.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';

const MOST = 16;
const GUESSED = ['/api/users/', '/api/orders/', '/api/customers/', '/api/invoices/', '/api/v1/users/', '/users/'];
/** A route that names many things of one kind, such as `/api/orders`. */
const COLLECTION = /\/[a-z][a-z_-]{2,40}s\/?$/i;
const NAMES = /^(?:.{0,20}[_-]?)?(?:id|uid|user|account|customer|order|invoice|member|patient|profile|number|no)$/i;
const ID = /^\d{1,9}$/;
/** An identifier that no record has. */
const NOBODY = 987654321;

/** Requests that read one record by its number. */
interface Reader {
  readonly at: string;
  readonly request: (id: number) => FetchRequest;
  readonly seen: number;
}

export default defineProbe({
  id: 'active/routes/object-references',
  title: 'Records with personal data cannot be read by counting their IDs',
  why: 'If an API returns any record to anyone who knows its number, attackers count through the numbers and read all of them (IDOR, broken object-level authorization).',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 40,
  problems: {
    readable: {
      severity: 'high',
      likelihood: 'likely',
      message:
        'Insecure direct object reference (IDOR): records with personal data are readable by their ID without signing in',
      fix: {
        any: 'In each route, load the record by its ID and by the signed-in user (`where id = $1 and owner = $2`), and answer 404 otherwise. Random IDs alone are no protection.',
      },
    },
  },
  references: ['CWE-639', 'CWE-862', 'OWASP A01:2021'],
  async ask({ address, surface }, asking) {
    const readers = asking.first(readersOf(surface, address), MOST, 'routes');
    const asked = await Promise.all(readers.map((reader) => readableBy(reader, asking)));
    return asked.filter((occurrence) => occurrence !== undefined);
  },
  scenes: () => {
    const page = scriptedPage('fetch("/api/tickets?id=7");fetch("/api/members");fetch("/api/socks")');
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

function readersOf(surface: Surface, address: string): Reader[] {
  const points = surface.points
    .filter(({ where, method }) => (where === 'query' || where === 'path') && method === undefined)
    .filter(({ where, name, value }) => ID.test(value) && (where === 'path' || NAMES.test(name)))
    .map(
      (point): Reader => ({
        at: placeOf(point),
        request: (id) => json(requestWith(point, String(id))),
        seen: Number(point.value),
      }),
    );
  const own = surface.routes.filter((url) => queryPoints(url).length === 0 && COLLECTION.test(new URL(url).pathname));
  const folders = [
    ...own.map((url) => `${url.replace(/\/$/, '')}/`),
    ...GUESSED.map((path) => new URL(path, address).href),
  ];
  const inPath = folders.map(
    (folder): Reader => ({ at: `${folder}*`, request: (id) => json({ url: `${folder}${id}` }), seen: 1 }),
  );
  return [...new Map([...points, ...inPath].map((reader) => [reader.at, reader])).values()];
}

function json(request: FetchRequest): FetchRequest {
  return { ...request, headers: { ...request.headers, accept: 'application/json' } };
}

async function readableBy({ at, request, seen }: Reader, asking: ProbeContext) {
  const answer = await asking.fetch(request(seen));
  const row = recordOf(answer);
  if (!answer || !row) return undefined;
  const next = recordOf(await asking.fetch(request(seen + 1)));
  const other = next ?? (seen > 1 ? recordOf(await asking.fetch(request(seen - 1))) : undefined);
  if (!other || !haveSameShape(row, other)) return undefined;
  const leaked = leakedColumns([row, other]);
  if (!leaked) return undefined;
  const nobody = recordOf(await asking.fetch(request(NOBODY)));
  if (nobody && haveSameShape(row, nobody)) return undefined;
  const again = recordOf(await asking.fetch(request(seen)));
  if (!again || !leakedColumns([again, other])) return undefined;
  return {
    problem: 'readable' as const,
    location: { url: at },
    evidence: `two records with the fields ${columnsText(leaked.columns)}`,
    proof: proofOf(request(seen), answer),
  };
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
