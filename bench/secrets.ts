import { measureSecrets } from './secrets/measure.ts';
import { tableText } from './table.ts';

const SEEDS = [1, 20_261_121];

/** Precision and recall of the secrets checks on labelled sets, with their errors. */
export async function benchSecrets(): Promise<string> {
  const measures = await Promise.all(SEEDS.map(measureSecrets));
  const rows = measures.map(({ credentials, decoys, precision, recall }, i) => [
    String(SEEDS[i]),
    String(credentials),
    String(decoys),
    precision.toFixed(4),
    recall.toFixed(4),
  ]);
  const table = tableText('Secrets in bundles, on a labelled set (precision at least 0.98, recall at least 0.95)', [
    ['seed', 'credentials', 'decoys', 'precision', 'recall'],
    ...rows,
  ]);
  return [table, ...new Set(measures.flatMap(({ wrong }) => wrong))].join('\n');
}
