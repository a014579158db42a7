import { moduleLabel } from '@assay/engine/module';
import type { Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';

type Scores = Schema['Scan']['module_scores'];

/** The score of each module before and after, and the difference. */
export function ComparedModules({ from, to }: { from: Scores; to: Scores }) {
  const [before, after] = [from, to].map((scores) => new Map(Object.entries(scores)));
  const names = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])];
  if (names.length === 0) return null;
  return (
    <Card title="Scores of modules">
      <table className="w-full text-left text-sm">
        <thead className="text-xs text-muted">
          <tr>
            {['Module', 'Before', 'After', 'Change'].map((head, i) => (
              <th key={head} scope="col" className={`pb-1 font-medium ${i === 0 ? '' : 'pl-3 text-right'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line tabular-nums">
          {names.map((name) => {
            const [old, now] = [before?.get(name), after?.get(name)];
            const change = typeof old === 'number' && typeof now === 'number' ? now - old : undefined;
            return (
              <tr key={name}>
                <th scope="row" className="py-2 font-normal">
                  {moduleLabel(name)}
                </th>
                <td className="py-2 pl-3 text-right">{scoreText(old)}</td>
                <td className="py-2 pl-3 text-right">{scoreText(now)}</td>
                <td className={`py-2 pl-3 text-right font-semibold ${toneOf(change)}`}>{changeText(change)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

function scoreText(score: number | null | undefined): string {
  if (score === undefined) return 'Not scanned';
  return score === null ? 'Not scored' : String(score);
}

function toneOf(change = 0): string {
  if (change === 0) return 'text-muted';
  return change > 0 ? 'text-good-ink' : 'text-bad-ink';
}

/** `+4`, `−4`, `0`; a dash if there is no difference to tell. */
function changeText(change: number | undefined): string {
  if (change === undefined) return '–';
  return change > 0 ? `+${change}` : String(change).replace('-', '−');
}
