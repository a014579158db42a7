import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '@assay/engine';
import { isRecord } from '../tool.ts';
import { addProject, type LocalScan, type LocalState, remember } from './local-state.ts';

const NAME = /^(\d{4}-\d{2}-\d{2}T[\d-]{8,15}Z)-([0-9a-f-]{36})\.json$/;
const MOST_FILES = 50;
const MOST_BYTES = 20 * 1_048_576;

/** Reads the newest results of a folder, and returns what writes one. */
export async function openResults(folder: string, state: LocalState): Promise<(scan: LocalScan) => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(-MOST_FILES)) await readResult(join(folder, name), NAME.exec(name)?.[2] ?? '', state);
  return async ({ id, createdAt, report }) => {
    if (!report) return;
    const name = `${createdAt.replaceAll(/[:.]/g, '-')}-${id}.json`;
    await writeFile(join(folder, name), JSON.stringify(report), { mode: 0o600 });
  };
}

async function readResult(path: string, id: string, state: LocalState): Promise<void> {
  if ((await stat(path)).size > MOST_BYTES) return;
  const report = reportIn(await readFile(path, 'utf8'));
  if (!report || !URL.canParse(report.target)) return;
  const project = addProject(state, new URL(report.target).host, report.target);
  remember(state, 'scans', id, {
    id,
    projectId: project.id,
    url: report.target,
    createdAt: report.started_at,
    completedAt: report.completed_at,
    status: report.status,
    progress: { percent: 100, step: 'done', done: 0, total: 0 },
    active: report.active?.status ?? null,
    report,
    abort: new AbortController(),
  } satisfies LocalScan);
}

function reportIn(text: string): Report | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const valid = isRecord(value) && typeof value.target === 'string' && Array.isArray(value.findings);
    return valid ? (value as unknown as Report) : undefined;
  } catch {
    return undefined;
  }
}
