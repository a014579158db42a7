import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';

type Scan = Schema['Scan'];

/** The first screens of both scans on top of each other, with a slider between them; nothing unless both have one of the same size. */
export function ComparedScreenshots({ from, to }: { from: Scan; to: Scan }) {
  const [share, setShare] = useState(50);
  const [before, after] = [useScreenshot(from), useScreenshot(to)];
  if (!before || !after || before.width !== after.width || before.height !== after.height) return null;
  return (
    <Card title="The page before and after">
      <div className="relative max-w-3xl overflow-hidden rounded-lg border border-line">
        <img src={after.image} alt="First screen of the later scan" className="block w-full" />
        <img
          src={before.image}
          alt="First screen of the earlier scan"
          className="absolute inset-0 block w-full"
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        />
        <div aria-hidden="true" className="absolute inset-y-0 w-0.5 bg-critical" style={{ left: `${share}%` }} />
      </div>
      <label className="mt-3 grid max-w-3xl gap-1 text-sm text-soft">
        <span className="flex justify-between gap-4">
          <span>Earlier scan on the left</span>
          <span className="tabular-nums">{share} %</span>
        </span>
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          onChange={(event) => setShare(event.currentTarget.valueAsNumber)}
          className="w-full accent-brand"
        />
      </label>
    </Card>
  );
}

function useScreenshot({ id, project_id }: Scan): Schema['PageScreenshot'] | undefined {
  const { data } = useQuery({
    queryKey: ['results', id],
    queryFn: () =>
      api.get('/api/v1/projects/{project_id}/scans/{scan_id}/results', {
        path: { project_id, scan_id: id },
        query: { view: 'brief' },
      }),
  });
  return data?.accessibility_result?.screenshot;
}
