import { z } from 'zod';
import { namedObject } from '../../shapes/named-object.ts';
import { SessionChoice } from '../../shapes/projects/project-session.ts';
import { pagesFields } from '../../shapes/runs/scan-pages.ts';
import { Profile, Scan, scanOf } from '../../shapes/scan.ts';
import { UrlText } from '../../shapes/text.ts';
import { defineAction } from '../define-action.ts';
import { urlOnSite } from '../projects/url-on-site.ts';
import { requireUsableSession } from '../projects/usable-session.ts';
import { acceptScan } from './accept-scan.ts';
import { requireOwnSite } from './active-phase.ts';
import { passiveEnd } from './passive-end.ts';

export default defineAction({
  summary: 'Run a passive scan and queue its active phase.',
  description:
    "Blocks until the passive phase finishes or the scan deadline passes; in the latter case returns the current status. The scan is `running` until its active phase ends; no email is sent. The URL must be on the project's site and resolve to public addresses only. Counts as one scan against the quota. Not available on the free plan. If the server requires verified ownership, the site must be verified.",
  verified: true,
  prefers: true,
  queues: true,
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/active-scan', status: 200 },
  body: namedObject('ActiveScanRequest', {
    url: UrlText.optional().meta({ description: 'Default: the project URL' }),
    profile: Profile.optional().meta({
      description: 'Default: standard. Maximum number of requests: quick 400, standard 3,000, thorough 12,000',
    }),
    allow_writes: z.boolean().optional().meta({
      description:
        'Also submit forms, JSON and XML that may change data; default: false. Only for test systems, and only with verified ownership of the site. A form is submitted at most 3 times. Never deletes, signs out, pays, uploads or submits passwords. The report states it in `active.writes_allowed` and lists the submissions in `active.written`',
    }),
    default_logins: z.boolean().optional().meta({
      description:
        'Also try the default passwords of programs, as their documentation publishes them, and admin with admin; default: false. Only with verified ownership of the site. At most 5 attempts at each program',
    }),
    session: SessionChoice,
    ...pagesFields,
  }),
  output: Scan,
  tool: {
    description:
      'Run a passive scan of up to 10 pages, then non-destructive active probes of the URL. Only for sites that the user owns or is authorized to test: ask first. Waits for the end, at most `wait_seconds`; then continue with scans_get.',
    result: { action: 'scans.get', id: 'id' },
  },
  refuses: ['bad_request', 'forbidden', 'invalid'],
  async prepare({ body }, context) {
    const url = await urlOnSite(body.url, context, 'bad_request');
    await requireOwnSite(context, url, permittedBy(body));
    await requireUsableSession({ name: body.session, url }, context, 'bad_request');
    return url;
  },
  run: async ({ body, prepared: url }, context) =>
    scanOf(
      await acceptScan(context, {
        kind: 'unified',
        url,
        activeProfile: body.profile ?? 'standard',
        ...permittedBy(body),
        session: body.session,
        pages: body.pages,
        include: body.include,
        exclude: body.exclude,
      }),
    ),
  settle: async (scan, context) => scanOf(await passiveEnd(scan.id, context)),
});

function permittedBy(body: {
  readonly allow_writes?: boolean | undefined;
  readonly default_logins?: boolean | undefined;
}) {
  return { allowWrites: body.allow_writes ?? false, defaultLogins: body.default_logins ?? false };
}
