import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '@assay/engine';
import { jsonValue } from '../../providers/json-value.ts';
import { isRecord } from '../tool.ts';
import { addProject, type LocalScan, type LocalState, remember } from './local-state.ts';

const NAME = /^(\d{4}-\d{2}-\d{2}T[\d-]{8,15}Z)-([0-9a-f-]{36})\.json$/;
const MAX_FILES = 50;
const MAX_BYTES = 20 * 1_048_576;

/** Reads the newest results of a folder, and returns what writes one: it never throws, but reports what it could not write. */
export async function openResults(
  folder: string,
  state: LocalState,
  onError: (error: unknown) => void,
): Promise<(scan: LocalScan) => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const found = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  /** By scan. */
  const names = new Map<string, string>();
  for (const name of found.slice(-MAX_FILES)) {
    const id = NAME.exec(name)?.[2] ?? '';
    names.set(id, name);
    await readResult(join(folder, name), id, state);
  }
  const writing = new Map<string, Promise<void>>();
  return async (scan) => {
    if (!scan.report) return;
    const name = names.get(scan.id) ?? `${scan.createdAt.replaceAll(/[:.]/g, '-')}-${scan.id}.json`;
    const before = writing.get(name) ?? Promise.resolve();
    const written = before.then(() => replaceFile(folder, name, JSON.stringify(scan.report))).catch(onError);
    writing.set(name, written);
    await written;
    if (writing.get(name) === written) writing.delete(name);
  };
}

/** A reader, or the next start after a kill, sees all of the old file or all of the new one. */
async function replaceFile(folder: string, name: string, text: string): Promise<void> {
  const draft = join(folder, `.${name}.${process.pid}`);
  try {
    await writeFile(draft, text, { mode: 0o600, flush: true });
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function readResult(path: string, id: string, state: LocalState): Promise<void> {
  if ((await stat(path)).size > MAX_BYTES) return;
  const report = reportIn(await readFile(path, 'utf8'));
  if (!report || !URL.canParse(report.target)) return;
  const project = addProject(state, new URL(report.target).host, report.target);
  remember(state, 'scans', id, {
    id,
    projectId: project.id,
    url: report.target,
    pages: { pages: report.pages?.length ?? 1 },
    session: null,
    createdAt: report.started_at,
    completedAt: report.completed_at,
    status: report.status,
    progress: { percent: 100, step: 'done', done: 0, total: 0 },
    active: report.active?.status ?? null,
    report,
    verified: new Map(),
    abort: new AbortController(),
  } satisfies LocalScan);
}

function reportIn(text: string): Report | undefined {
  const value = jsonValue(text);
  const isReport = isRecord(value) && typeof value.target === 'string' && Array.isArray(value.findings);
  return isReport ? (value as unknown as Report) : undefined;
}
