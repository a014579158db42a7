import type { SourceFile } from '../evidence/parse/workflow/files.ts';
import { compatible, edited, lineDiff } from '../report/workflow/patch.ts';
import { editsOf } from '../report/workflow/reported-results.ts';
import { examine } from '../run/pipeline.ts';
import { repository, type WorkflowScanOptions } from './repository.ts';

export interface FixedFile extends SourceFile {
  /** Unified diff. */
  readonly patch: string;
}

/** Fixes that touch the same place are made one after the other. */
const MAX_ROUNDS = 20;

/** Files with all mechanical fixes applied. A file that could not be read afterwards stays as it is. */
export async function fixWorkflows(options: WorkflowScanOptions): Promise<FixedFile[]> {
  // The replacement character stands for bytes that cannot be written back.
  const original = new Map(options.files.flatMap(({ path, text }) => (text.includes('\uFFFD') ? [] : [[path, text]])));
  let files = options.files;
  for (let round = 0; round < MAX_ROUNDS && options.signal?.aborted !== true; round += 1) {
    const fixed = await fixedOnce({ ...options, files }, original);
    if (fixed.size === 0) break;
    files = files.map((file) => ({ ...file, text: fixed.get(file.path) ?? file.text }));
  }
  return files.flatMap((file) => {
    const patch = lineDiff(file.path, original.get(file.path) ?? file.text, file.text);
    return patch === null ? [] : [{ ...file, patch }];
  });
}

/** New texts of the files after one round, by path. */
async function fixedOnce(
  options: WorkflowScanOptions,
  writable: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const { pedantic = false } = options;
  const edits = editsOf({ ...(await judged(options)), pedantic });
  const fixed = options.files.flatMap((file) => {
    const own = compatible(file.text, edits.get(file.path) ?? []);
    const text = edited(file.text, own);
    return text === file.text || !writable.has(file.path) ? [] : [{ ...file, text }];
  });
  if (fixed.length === 0) return new Map();
  const { gathered } = await judged({ ...options, files: fixed });
  const readable = new Set(
    gathered.facts.repositoryIndex?.files.flatMap(({ path, error }) => (error === null ? [path] : [])),
  );
  return new Map(fixed.flatMap(({ path, text }) => (readable.has(path) ? [[path, text]] : [])));
}

async function judged(options: WorkflowScanOptions) {
  const { look, closed } = await examine(repository, options.files, options);
  await closed;
  return look;
}
