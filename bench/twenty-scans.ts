import { parseTarget, readReachSettings, scan } from '../engine/index.ts';

const SCANS = 20;

/** Scans the given URL repeatedly; prints the resident memory in MiB after each scan. */
const url = process.argv[2] ?? '';
const settings = readReachSettings({ ...process.env, ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
for (let done = 0; done < SCANS; done++) {
  const { status } = await scan(parseTarget(url), { settings });
  if (status !== 'completed') throw new Error(`the scan ended with status ${status}`);
  console.log(process.memoryUsage().rss / 1024 ** 2);
}
