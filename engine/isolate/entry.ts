import { startThread } from './start-thread.ts';

/** The thread with all checks. */
await startThread(async () => (await import('../checks/list.ts')).CHECKS);
