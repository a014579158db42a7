import { z } from 'zod';
import { namedObject } from '../../shapes/named-object.ts';
import { SessionChoice } from '../../shapes/projects/project-session.ts';
import { pagesFields } from '../../shapes/runs/scan-pages.ts';
import { FormFactor, Scan, scanOf, WcagLevel } from '../../shapes/scan.ts';
import { ModuleName } from '../../shapes/scan-progress.ts';
import { UrlText } from '../../shapes/text.ts';
import { defineAction } from '../define-action.ts';
import { urlOnSite } from '../projects/url-on-site.ts';
import { requireUsableSession } from '../projects/usable-session.ts';
import { acceptScan } from './accept-scan.ts';
import { passiveEnd } from './passive-end.ts';

export default defineAction({
  summary: 'Run a passive scan.',
  description:
    "Blocks until the scan finishes or the scan deadline passes; in the latter case returns the current status. The URL must be on the project's site and resolve to public addresses only. On the free plan, the modules are always security and profiling. Counts as one scan against the quota.",
  verified: true,
  prefers: true,
  queues: true,
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/scans', status: 200 },
  body: namedObject('ScanRequest', {
    url: UrlText.optional().meta({ description: 'Default: the project URL' }),
    run_modules: z.array(ModuleName).min(1).max(20).optional().meta({ description: 'Default: all' }),
    form_factor: FormFactor.optional().meta({ description: 'Default: desktop' }),
    wcag: WcagLevel.optional().meta({ description: 'WCAG conformance level to test. Default: AA' }),
    session: SessionChoice,
    ...pagesFields,
  }),
  output: Scan,
  refuses: ['bad_request', 'forbidden', 'invalid'],
  async prepare({ body }, context) {
    const url = await urlOnSite(body.url, context, 'bad_request');
    await requireUsableSession({ name: body.session, url }, context, 'bad_request');
    return url;
  },
  async run({ body, prepared: url }, context) {
    const { run_modules: modules, form_factor: formFactor, wcag, session, pages, include, exclude } = body;
    const how = { modules, formFactor, wcag, session, pages, include, exclude };
    return scanOf(await acceptScan(context, { kind: 'passive', url, ...how }));
  },
  settle: async (scan, context) => scanOf(await passiveEnd(scan.id, context)),
});
