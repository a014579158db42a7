import type { z } from 'zod';
import { OPERATOR } from '../../model/operator.ts';
import { listOrganizationsOf } from '../../store/accounts/memberships.ts';
import { findIncident } from '../../store/monitoring/monitor-incidents.ts';
import { findTargetById } from '../../store/monitoring/monitor-targets.ts';
import type { Store } from '../../store/open.ts';
import { organizationOfRun } from '../../store/runs/runs.ts';
import type { MailData } from './compose-mail.ts';

type Data = z.output<typeof MailData>;

/** Whose turn an email takes: that of the organization it is about, or of the network that asked for it. */
export async function partyOfMail(data: Data, store: Store): Promise<string> {
  return (await organizationOf(data, store)) ?? ('party' in data ? data.party : undefined) ?? OPERATOR;
}

async function organizationOf(data: Data, store: Store): Promise<string | undefined> {
  if ('organizationId' in data) return data.organizationId;
  if ('scanId' in data) return organizationOfRun(store, data.scanId);
  if ('threatScanId' in data) return organizationOfRun(store, data.threatScanId);
  const targetId = 'incidentId' in data ? (await findIncident(store, data.incidentId))?.targetId : undefined;
  const target = targetId ?? ('targetId' in data ? data.targetId : undefined);
  if (target !== undefined) return (await findTargetById(store, target))?.organizationId;
  return 'userId' in data ? (await listOrganizationsOf(store, data.userId))[0]?.organization.id : undefined;
}
