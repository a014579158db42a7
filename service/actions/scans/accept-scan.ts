import { MODULE_NAMES, type ModuleName, type Permitted, type Profile } from '@assay/engine';
import type { z } from 'zod';
import { modulesOf, planOf } from '../../model/plans.ts';
import { queueRun, waitingDetails } from '../../runs/queue-run.ts';
import type { PagesRequest } from '../../shapes/runs/scan-pages.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { newPhase } from '../../store/runs/active-phases.ts';
import type { ScanRow } from '../../store/runs/run-row.ts';
import type { NewRun } from '../../store/runs/runs.ts';
import { insertScanSpend } from '../../store/runs/scan-spends.ts';
import type { ProjectContext } from '../define-action.ts';
import { phaseOf, requireActiveScans } from './active-phase.ts';
import { requireQuota } from './quota.ts';
import { sitePages } from './site-pages.ts';

interface ScanRequest extends z.output<typeof PagesRequest>, Permitted {
  readonly kind: 'unified' | 'passive';
  readonly url: string;
  readonly modules?: readonly ModuleName[] | undefined;
  readonly formFactor?: 'desktop' | 'mobile' | undefined;
  readonly wcag?: ScanRow['wcag'] | undefined;
  /** Name of the project's session. */
  readonly session?: string | undefined;
  /** Followed by an active phase. */
  readonly activeProfile?: Profile;
  /** Hosting provider whose deployment starts it. */
  readonly release?: ScanRow['release'];
  /** Whether it is queued only when the running scan of the same address ends. */
  readonly waits?: boolean;
  /** Earliest time at which it starts. */
  readonly after?: Date | undefined;
}

/**
 * Accepts a scan, queues it and counts it against the quota. The organization is locked, so that concurrent requests
 * cannot exceed the quota.
 */
export async function acceptScan(context: ProjectContext, request: ScanRequest): Promise<ScanRow> {
  const { store, caller, project, now } = context;
  const organization = await lockOrganization(store, caller.organizationId);
  if (!organization) throw new Error('a caller without an organization');
  if (request.activeProfile) requireActiveScans(organization);
  await requireQuota(store, organization, now());
  const plan = planOf(organization.plan);
  const allowed = modulesOf(plan);
  const asked = request.modules ?? MODULE_NAMES;
  const modules =
    allowed.length < MODULE_NAMES.length ? [...allowed] : MODULE_NAMES.filter((name) => asked.includes(name));
  const run: NewRun<'site'> = {
    kind: 'site',
    variant: request.kind,
    projectId: project.id,
    target: request.url,
    modules,
    formFactor: request.formFactor ?? 'desktop',
    wcag: request.wcag ?? 'AA',
    release: request.release ?? null,
    details: {
      ...waitingDetails(request.waits, request.after),
      ...(request.session === undefined ? {} : { session: request.session }),
      ...sitePages(request, plan, modules),
    },
    active: request.activeProfile
      ? newPhase(
          phaseOf(context, {
            profile: request.activeProfile,
            mails: false,
            allowWrites: request.allowWrites,
            defaultLogins: request.defaultLogins,
          }),
        )
      : null,
  };
  const scan = await queueRun(store, context.send, run, { after: request.after });
  await insertScanSpend(store, { organizationId: organization.id, runId: scan.id, spentAt: now() });
  context.audit({ subjectId: scan.id });
  return scan;
}
