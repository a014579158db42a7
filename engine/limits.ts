import type { Part, ReportCut } from './evidence/define-collector.ts';

/** Every limit that can leave a part of the site unexamined. Whatever reaches one reports it: no check passes on the rest. */
const VALUES = {
  /** Scripts, style sheets, images and fonts that the page's HTML names. */
  pageScripts: 100,
  pageStyles: 40,
  pageImages: 60,
  pageFonts: 20,
  /** Scripts that scripts load: imports, chunks of other routes, workers. */
  importedScripts: 100,
  /** Scripts that only the browser saw. */
  loadedScripts: 60,
  /** Characters of both, in millions. */
  scriptMegabytes: 32,
  /** Data that scripts load: configuration as JSON. */
  dataFiles: 20,
  /** Documents in frames. */
  frames: 10,
  /** Source maps of first-party scripts. */
  sourceMaps: 16,
  /** Occurrences of one check. */
  occurrences: 200,
};

export type LimitName = keyof typeof VALUES;

const current: Record<LimitName, number> = { ...VALUES };

export const LIMIT_NAMES = Object.keys(VALUES) as LimitName[];

export function limit(name: LimitName): number {
  return current[name];
}

/** The first items of a list, as many as the limit allows. Reports how many were left out. */
export function firstOf<T>(
  list: readonly T[],
  name: LimitName,
  what: string,
  cut: ReportCut,
  part?: Part,
): readonly T[] {
  const most = limit(name);
  if (list.length <= most) return list;
  cut(`${list.length - most} of ${list.length} ${what} were left out (limit ${most})`, part);
  return list.slice(0, most);
}

/** Runs with other limits in this thread; for tests. */
export async function withLimits<T>(limits: Partial<Record<LimitName, number>>, run: () => T | Promise<T>): Promise<T> {
  const before = { ...current };
  Object.assign(current, limits);
  try {
    return await run();
  } finally {
    Object.assign(current, before);
  }
}
