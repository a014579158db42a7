import { createHash } from 'node:crypto';
import type { Report } from '@assay/engine';
import type { z } from 'zod';
import { uuidOf } from '../../keys/secret.ts';
import type { FixVerification } from '../../shapes/findings/fix-verification.ts';
import type { PagesRequest } from '../../shapes/runs/scan-pages.ts';
import { ToolError } from '../tool-error.ts';

export interface LocalProject {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly createdAt: string;
}

export type LocalPages = z.output<typeof PagesRequest>;

export interface LocalScan {
  readonly id: string;
  readonly projectId: string;
  readonly url: string;
  /** The pages that it looks at. */
  readonly pages: LocalPages;
  /** Name of the session that it is signed in with; null: none, or not known any more. */
  readonly session: string | null;
  readonly createdAt: string;
  completedAt: string | null;
  status: 'running' | 'completed' | 'failed' | 'cancelled';
  progress: { percent: number; step: string; done: number; total: number };
  /** Null without an active phase. */
  active: 'running' | 'completed' | 'failed' | null;
  report: Report | undefined;
  /** The latest verification of each finding, by fingerprint. */
  readonly verified: Map<string, LocalVerification>;
  readonly abort: AbortController;
}

export type LocalVerification = z.input<typeof FixVerification>;

/** What this process has scanned. */
export interface LocalState {
  readonly projects: Map<string, LocalProject>;
  /** Newest last. */
  readonly scans: Map<string, LocalScan>;
  /** Outputs of analyses by job id, newest last. */
  readonly analyses: Map<string, object>;
}

const MAX = { projects: 50, scans: 100, analyses: 50 } as const;

export function createState(): LocalState {
  return { projects: new Map(), scans: new Map(), analyses: new Map() };
}

/** Adds an entry, and forgets the oldest of too many. */
export function remember<K extends keyof LocalState>(state: LocalState, kind: K, id: string, value: object): void {
  const entries = state[kind] as Map<string, object>;
  entries.set(id, value);
  const [oldest] = entries.keys();
  if (entries.size > MAX[kind] && oldest !== undefined) entries.delete(oldest);
}

/** The same project has the same id each time. */
export function addProject(state: LocalState, name: string, url: string): LocalProject {
  const id = uuidOf(createHash('sha256').update(url).digest());
  const project = state.projects.get(id) ?? { id, name, url, createdAt: new Date().toISOString() };
  remember(state, 'projects', id, project);
  return project;
}

export function projectOf(state: LocalState, id: string | undefined): LocalProject {
  const project = state.projects.get(id ?? '');
  if (!project) throw new ToolError('Project not found');
  return project;
}

/** Newest first. */
export function scansOf(state: LocalState, projectId: string): LocalScan[] {
  return [...state.scans.values()].filter((scan) => scan.projectId === projectId).reverse();
}

export function scanOf(state: LocalState, projectId: string, id: string | undefined): LocalScan {
  const scan = state.scans.get(id ?? '');
  if (scan?.projectId !== projectId) throw new ToolError('Scan not found');
  return scan;
}

export type ScanWithReport = LocalScan & { report: Report };

export function hasReport(scan: LocalScan): scan is ScanWithReport {
  return scan.report !== undefined;
}
