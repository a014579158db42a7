import { judge } from '../engine/checks/judge.ts';
import { CHECKS } from '../engine/checks/list.ts';
import type { Reach } from '../engine/evidence/define-collector.ts';
import { gather } from '../engine/evidence/gather.ts';
import { SOURCES } from '../engine/evidence/list.ts';
import { parseExchange } from '../engine/evidence/parse/exchange.ts';
import { makeSamples, type Sample } from './secrets/samples.ts';
import { tableText } from './table.ts';

const SEEDS = [1, 20_261_121];
const SHOWN = 12;
const SECRETS = CHECKS.filter(({ id }) => id.startsWith('security/secrets/'));
const URL = 'https://shop.example/';
const PAGE = parseExchange(URL, 'HTTP/1.1 200 OK\nContent-Type: text/html\n\n<!doctype html><title>Shop</title>');
const noReach = new Proxy({} as Reach, {
  get: (_, name) => () => {
    throw new Error(`the bench needs no ${String(name)}`);
  },
});

/** True when a scan of a page with this script has a finding about a credential; what is merely noted does not count. */
async function alarms({ text }: Sample): Promise<boolean> {
  const facts = { page: PAGE, assets: [], scripts: [{ at: `${URL}app.js`, text, thirdParty: false }] };
  const gathered = await gather(['secrets'], SOURCES, facts, noReach, new AbortController().signal);
  return judge(SECRETS, gathered).some(({ check, sightings }) =>
    sightings.some(({ problem, severity }) => (severity ?? check.problems[problem]?.severity) !== 'info'),
  );
}

/** Precision and recall of the secrets checks on the labelled set. */
export async function benchSecrets(): Promise<string> {
  const rows: string[][] = [];
  const wrong = new Map<string, number>();
  for (const seed of SEEDS) {
    const samples = makeSamples(seed);
    const counts = { right: 0, missed: 0, false: 0 };
    for (const sample of samples) {
      const alarm = await alarms(sample);
      if (sample.secret && alarm) counts.right += 1;
      else if (sample.secret || alarm) {
        counts[sample.secret ? 'missed' : 'false'] += 1;
        const label = `${sample.secret ? 'missed' : 'false alarm'}: ${sample.kind}`;
        wrong.set(label, (wrong.get(label) ?? 0) + 1);
      }
    }
    const secrets = samples.filter(({ secret }) => secret).length;
    rows.push([
      String(seed),
      String(secrets),
      String(samples.length - secrets),
      (counts.right / (counts.right + counts.false)).toFixed(4),
      (counts.right / secrets).toFixed(4),
    ]);
  }
  const table = tableText('Secrets in bundles, on a labelled set (precision at least 0.98, recall at least 0.95)', [
    ['seed', 'credentials', 'decoys', 'precision', 'recall'],
    ...rows,
  ]);
  const list = [...wrong].slice(0, SHOWN * 4).map(([label, count]) => `  ${label} (${count})`);
  return [table, ...list].join('\n');
}
