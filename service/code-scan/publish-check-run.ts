import { setTimeout as sleep } from 'node:timers/promises';
import { openStored } from '../keys/vault.ts';
import { CODE_HOST } from '../providers/code-host/code-hosts.ts';
import { CodeHostError } from '../providers/define-code-host-provider.ts';
import { boundToConnection, findConnection } from '../store/code/connections.ts';
import { findReport } from '../store/runs/run-report.ts';
import { findRunById, organizationOfRun } from '../store/runs/runs.ts';
import type { JobWorld } from '../world/job-world.ts';
import { checkRunOf } from './check-run.ts';

const SECONDS = 45;
/** Passes by itself: the job is repeated. */
const TEMPORARY = ['unavailable', 'rate_limited'];

/** Reports a code scan on its commit, if the organization is connected with the app. */
export async function publishCheckRun(runId: string, world: JobWorld): Promise<void> {
  const { store, vault, config, signal, now, log } = world;
  const [run, report] = [await findRunById(store, runId, 'code'), await findReport<'code'>(store, runId)];
  const organizationId = await organizationOfRun(store, runId);
  if (!run || !report || organizationId === undefined) return;
  const connection = await findConnection(store, { organizationId, provider: run.details.provider });
  const client = CODE_HOST.connect(config.providers);
  if (!client || !connection?.installationId || connection.lostAt) return;
  const token = openStored(vault, connection.token, boundToConnection(connection));
  if (token === undefined) return;
  const { installationId } = connection;
  const pause = async (milliseconds: number) => {
    await sleep(milliseconds, undefined, { signal });
  };
  const url = `${config.baseUrl}/app/projects/${run.projectId}/code-scans/${runId}`;
  try {
    const access = await client.access(
      { token, installationId },
      { purpose: 'check', repository: report.repository },
      now(),
    );
    const until = new Date(now().getTime() + SECONDS * 1000);
    const writer = client.writer(access, { reach: config.reach, signal, until, now, pause });
    await writer.report(report.repository, checkRunOf(report, { url, pull: run.variant === 'pull' }));
  } catch (error) {
    if (!(error instanceof CodeHostError) || TEMPORARY.includes(error.failure)) throw error;
    log.warn({ run: runId, failure: error.failure }, 'no check run: the app may not write it');
  }
}
