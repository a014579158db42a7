import { setTimeout as pause } from 'node:timers/promises';
import type { FindingGroup, SoFar } from '@assay/engine';
import type { RunProgress } from '../store/runs/run-schema.ts';

/** At most four times a second, and every second without progress, to notice a cancellation. */
const BEAT_MS = 250;
const QUIET_BEATS = 4;
/** The remaining percent are for comparing and storing. */
const PERCENT_LIMIT = 95;
/** Findings that are shown while a scan runs; each save writes them. */
const MAX_FOUND = 20;
const LONGEST_TEXT = 200;

export interface ProgressReport {
  /** `share`: of all the work, from 0 to 1; default `done / total`. */
  tell(step: string, done: number, total: number, share?: number): void;
  tellFound(soFar: SoFar): void;
  /** Further members of the progress. */
  tellMore(more: Partial<RunProgress>): void;
  /** Aborted when a save reports that the work is no longer wanted. */
  readonly stopped: AbortSignal;
  /** Resolves when no save is in progress; throws the error of a failed save. */
  end(): Promise<void>;
}

/** Saves progress periodically; `save` resolves to false if the work should stop. */
export function reportProgress(save: (progress: RunProgress) => Promise<boolean>): ProgressReport {
  const stop = new AbortController();
  const ended = new AbortController();
  let current: RunProgress = { percent: 0, step: 'starting', done: 0, total: 0 };
  const beats = async () => {
    let saved: RunProgress | undefined;
    for (let beat = 0; !ended.signal.aborted; beat += 1) {
      if (current !== saved || beat % QUIET_BEATS === 0) {
        saved = current;
        if (!(await save(saved))) return stop.abort(new Error('cancelled'));
      }
      await pause(BEAT_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const beating = beats().catch((error: unknown) => {
    stop.abort(error);
    throw error;
  });
  beating.catch(() => undefined);
  return {
    tell(step, done, total, share = total > 0 ? done / total : 0) {
      const percent = Math.min(PERCENT_LIMIT, Math.floor(share * PERCENT_LIMIT));
      current = { ...current, percent, step, done, total };
    },
    tellFound({ modules, findings }) {
      current = { ...current, modules, found: findings.length, findings: findings.slice(0, MAX_FOUND).map(lineOf) };
    },
    tellMore(more) {
      current = { ...current, ...more };
    },
    stopped: stop.signal,
    async end() {
      ended.abort();
      await beating;
    },
  };
}

function lineOf({ id, title, severity, module, evidence, place_count }: FindingGroup) {
  const at = evidence.at.slice(0, LONGEST_TEXT);
  return { id, title: title.slice(0, LONGEST_TEXT), severity, module, at, place_count };
}
