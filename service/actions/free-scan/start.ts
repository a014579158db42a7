import { isIP } from 'node:net';
import { bareHost, type ModuleName, siteOf } from '@assay/engine';
import { z } from 'zod';
import { partyOfNetwork } from '../../admission/party-of-network.ts';
import { networkOf } from '../../keys/secret.ts';
import { Refusal, tooMany } from '../../model/refusal.ts';
import { queueRun } from '../../runs/queue-run.ts';
import { findingsOfFreeScan, freeScanOf, StartedFreeScan } from '../../shapes/free-scan.ts';
import { UrlText } from '../../shapes/text.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { QUEUED } from '../../store/runs/runs.ts';
import {
  countFreeScansOfHost,
  countUnendedFreeScans,
  deleteFreeScans,
  findCompletedFreeScan,
  lockFreeScans,
  spendFreeScan,
} from '../../store/visitors/free-scan-limits.ts';
import { defineAction } from '../define-action.ts';
import { siteUrl } from '../projects/site-url.ts';

const HOUR = 3_600_000;
/** In seconds. */
const MINUTES_AGAIN = 180;
const KEPT_DAYS = 30;
const MAX_A_HOST_AND_HOUR = 20;
const MODULES: ModuleName[] = ['security', 'profiling'];

export default defineAction({
  summary: 'Start a free scan.',
  description:
    'Runs a passive security and technology scan without an account. Limited to 3 scans per IP address by default (setting `ASSAY_FREE_SCANS_PER_IP`). Returns immediately. If the page was scanned in the last hour, `top_finding` is included; otherwise poll `status`. Results are kept for 30 days.',
  auth: 'none',
  counts: ['freeScansOfNetwork'],
  http: { method: 'post', path: '/api/v1/free-scan', status: 202 },
  body: z.object({ target_url: UrlText }).meta({ id: 'FreeScanRequest' }),
  output: StartedFreeScan,
  refuses: ['forbidden', 'invalid'],
  prepare: ({ body }, context) => siteUrl(body.target_url, context),
  async run({ prepared: url }, { store, send, now, config, keyedHash, request, audit }) {
    const at = now().getTime();
    const host = siteKey(url);
    const address = keyedHash('free-scan', networkOf(request.address));
    await lockFreeScans(store);
    await deleteFreeScans(store, new Date(at - KEPT_DAYS * 24 * HOUR));
    if (!(await spendFreeScan(store, address, config.freeScansPerIp)))
      throw new Refusal('forbidden', 'You have used all free scans for your IP address; sign up for more');
    const { waitingFreeScans: max } = config.admission;
    if (max > 0 && (await countUnendedFreeScans(store)) >= max)
      throw tooMany('freeScans', 'Too many free scans are queued; try again in a few minutes', MINUTES_AGAIN);
    if ((await countFreeScansOfHost(store, host, new Date(at - HOUR))) >= MAX_A_HOST_AND_HOUR)
      throw tooMany(
        'freeScansOfSite',
        'This site had too many free scans in the last hour; try again later',
        HOUR / 1000,
      );
    const known = await findCompletedFreeScan(store, url, new Date(at - HOUR));
    const [top] = findingsOfFreeScan(known && (await findReport<'free'>(store, known.id)));
    const progress = { ...QUEUED, lines: [`$ assay scan ${url}`] };
    const run = { kind: 'free', target: url, modules: MODULES, details: { host }, progress } as const;
    const scan = await queueRun(store, send, run, { party: partyOfNetwork(keyedHash, request.address) });
    audit({ subjectId: scan.id });
    return { ...freeScanOf(scan), top_finding: top ?? null };
  },
});

/** The unit of the hourly limit: a registrable domain on any port, or an IP address and port. */
function siteKey(url: string): string {
  const { hostname, host } = new URL(url);
  return isIP(bareHost(hostname)) === 0 ? siteOf(hostname) : host;
}
