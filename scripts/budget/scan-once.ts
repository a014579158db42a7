import { parseTarget, readReachSettings, scan } from '../../engine/index.ts';

/** Scans the given URL once; run with `NODE_V8_COVERAGE` to count what is executed. */
const settings = readReachSettings({
  ...process.env,
  ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
  ASSAY_SCAN_DEADLINE_SECONDS: '300',
});
const { status, error } = await scan(parseTarget(process.argv[2] ?? ''), { settings });
if (status !== 'completed') throw new Error(`the scan ended with status ${status}: ${error}`);
