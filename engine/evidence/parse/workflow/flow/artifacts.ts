import type { Step } from '../model.ts';
import { inputOf } from './places.ts';

/** Files of another run that a step fetches. */
export interface ForeignArtifact {
  /** Folder that they are put in; an empty text for the workspace. */
  readonly folder: string;
  /** Outside of the workspace, so they replace nothing in it. */
  readonly isOutside: boolean;
}

const ACTIONS = new Set([
  'dawidd6/action-download-artifact',
  'aochmann/actions-download-artifact',
  'bettermarks/action-artifact-download',
]);
/** A script that fetches artifacts of another run. */
export const FETCHES_ARTIFACT = /\bdownloadArtifact\b|\/artifacts\/[^\n]{0,80}\/zip\b|\bgh\s{1,3}run\s{1,3}download\b/;

export function foreignArtifact(step: Step): ForeignArtifact | undefined {
  const { uses, run } = step;
  if (uses && (ACTIONS.has(uses.slug) || isOtherRun(step))) return placedIn(inputOf(step, 'path')?.value ?? '');
  const script = run?.value ?? (uses?.slug === 'actions/github-script' ? inputOf(step, 'script')?.value : undefined);
  if (script === undefined || !FETCHES_ARTIFACT.test(script)) return undefined;
  return placedIn(/\bgh\s[^\n]{0,200}\s(?:-D|--dir)[ =]["']?([^\s"']{1,200})/.exec(script)?.[1] ?? '');
}

/** Without the id of another run the action takes the artifacts of its own. */
function isOtherRun(step: Step): boolean {
  return step.uses?.slug === 'actions/download-artifact' && inputOf(step, 'run-id') !== undefined;
}

function placedIn(path: string): ForeignArtifact {
  const plain = path
    .trim()
    .replace(/^\$\{\{\s{0,5}github\.workspace\s{0,5}\}\}\/?/, '')
    .replace(/^\.\/?/, '')
    .replace(/\/$/, '');
  const isOutside = /^(?:\/|\$\{\{\s{0,5}runner\.temp|\$RUNNER_TEMP|\$\{RUNNER_TEMP|~)/.test(plain);
  return { folder: plain, isOutside };
}
