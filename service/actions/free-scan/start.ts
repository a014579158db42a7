import { isIP } from 'node:net';
import { siteOf } from '@assay/engine';
import { z } from 'zod';
import { networkOf } from '../../secret.ts';
import { freeScanOf, StartedFreeScan } from '../../shapes/free-scan.ts';
import { UrlText } from '../../shapes/text.ts';
import {
  countFreeScansOfHost,
  countUnendedFreeScans,
  deleteFreeScans,
  findCompletedFreeScan,
  insertFreeScan,
  lockFreeScans,
  spendFreeScan,
} from '../../store/visitors/free-scans.ts';
import { defineAction } from '../define-action.ts';
import { siteUrl } from '../projects/site-url.ts';
import { Refusal } from '../refusal.ts';

const HOUR = 3_600_000;
const KEPT_DAYS = 30;
const MOST_UNENDED = 50;
const MOST_A_HOST_AND_HOUR = 20;

export default defineAction({
  name: 'free-scan.start',
  summary: 'Scan a site without an account.',
  description:
    'Passive: security and technologies. Returns at once: `top_finding` is there already where the page was scanned within the hour, else `status` tells it as soon as it is known. A few for each address, for ever. Kept for 30 days.',
  auth: 'none',
  scopedKey: 'allowed',
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
      throw new Refusal('forbidden', 'The free scans of your address are used; sign up for more');
    if ((await countUnendedFreeScans(store)) >= MOST_UNENDED)
      throw new Refusal('forbidden', 'Too many free scans are waiting; try again in a few minutes');
    if ((await countFreeScansOfHost(store, host, new Date(at - HOUR))) >= MOST_A_HOST_AND_HOUR)
      throw new Refusal('forbidden', 'This site had many free scans within the hour; try again later');
    const known = await findCompletedFreeScan(store, url, new Date(at - HOUR));
    const scan = await insertFreeScan(store, { url, host, lines: [`$ assay scan ${url}`] });
    await send('free-scan.run', { freeScanId: scan.id });
    audit({ subjectId: scan.id });
    return { ...freeScanOf(scan), top_finding: known?.findings?.[0] ?? null };
  },
});

/** What one owner has: all of a registrable domain, on any port; of an address each port by itself. */
function siteKey(url: string): string {
  const { hostname, host } = new URL(url);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? siteOf(hostname) : host;
}
