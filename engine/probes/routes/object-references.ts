import type { Exchange } from '../../evidence/facts/exchange.ts';
import { leakedColumns } from '../../evidence/parse/application/leaked-rows.ts';
import { columnsText, isRow, type Row } from '../../evidence/parse/application/rows.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { proofOf } from '../proof/proof.ts';
import { testAll } from '../tested-points.ts';
import { type Reader, readersOf } from './object-references/readers.ts';
import { objectReferenceScenes } from './object-references/scenes.ts';

const MAX = 16;

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
    const readers = asking.first(readersOf(surface, address, exchanges), MAX, 'routes');
    return testAll(readers, (reader) => readableBy(reader, asking));
  },
  scenes: objectReferenceScenes,
});

async function readableBy({ at, request, ids, nobody, isNumber }: Reader, asking: ProbeContext) {
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
