import { type Publisher, publishingAction, publishingCommands } from '../../../../catalogue/actions/publishing.ts';
import type { Job, Step } from '../model.ts';
import { cachedByObject } from './cached.ts';
import { inputOf } from './places.ts';

const MAX_LINE = 2000;

/** Where a step publishes packages, images and releases. */
export const publishersOf = cachedByObject((step: Step): readonly Publisher[] => {
  const { uses, run } = step;
  if (run) return publishingLines(run.value).flatMap(publishingCommands);
  const action = uses?.kind === 'remote' ? publishingAction(uses.slug) : null;
  if (!action) return [];
  const [input, value] = action.onlyWith ?? [];
  return input === undefined || value?.test(inputOf(step, input)?.value ?? '') ? [action] : [];
});

/** Lines of a script that do not merely show what they would publish. */
export function publishingLines(script: string): string[] {
  const lines = script.replaceAll(/\\\r?\n/g, ' ').split('\n');
  return lines.filter((line) => line.length < MAX_LINE && !/--dry-run\b/.test(line));
}

export function publishingStep({ steps }: Job): Step | undefined {
  return steps.find((step) => publishersOf(step).length > 0);
}
