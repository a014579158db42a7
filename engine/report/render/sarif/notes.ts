import type { Run } from 'sarif';

/** The run with a warning in its first invocation. */
export function noted(run: Run, text: string): Run {
  const [first = { executionSuccessful: true }, ...others] = run.invocations ?? [];
  const notes = [...(first.toolExecutionNotifications ?? []), { level: 'warning' as const, message: { text } }];
  return { ...run, invocations: [{ ...first, toolExecutionNotifications: notes }, ...others] };
}
