import type { Protocol } from 'devtools-protocol';
import type { Tab } from '../open-tab.ts';

/** The answer has an entry for each function; more scripts are not worth its size. */
const MAX_BYTES = 8 * 1024 * 1024;

/** From now on, the browser counts which functions run. */
export async function countCode({ send }: Tab): Promise<void> {
  await send('Profiler.enable');
  await send('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
}

/** The share of each script, by its URL, that has not run so far. */
export async function unusedCode({ log, send }: Tab): Promise<ReadonlyMap<string, number>> {
  const scripts = log.requests(new Map()).filter(({ type }) => type === 'script');
  const bytes = scripts.reduce((sum, { decodedBytes }) => sum + decodedBytes, 0);
  if (bytes > MAX_BYTES) return new Map();
  const { result } = await send<Protocol.Profiler.TakePreciseCoverageResponse>('Profiler.takePreciseCoverage');
  const known = new Set(scripts.map(({ url }) => url));
  const shares = new Map<string, number>();
  for (const { url, functions } of result)
    if (known.has(url)) shares.set(url, Math.min(shares.get(url) ?? 1, unusedShare(functions)));
  return shares;
}

/** The first function is the script itself; those within one that did not run did not run either. */
function unusedShare(functions: readonly Protocol.Profiler.FunctionCoverage[]): number {
  const ranges = functions.flatMap(({ ranges: [whole] }) => whole ?? []);
  const length = Math.max(1, ...ranges.slice(0, 1).map(({ endOffset }) => endOffset));
  let [end, unused] = [0, 0];
  for (const { startOffset, endOffset, count } of ranges) {
    if (count > 0 || startOffset < end) continue;
    unused += endOffset - startOffset;
    end = endOffset;
  }
  return unused / length;
}
