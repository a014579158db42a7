import { startThread } from './start-thread.ts';

/** The thread with the checks of pages. */
await startThread(async () => (await import('../checks/page-list.generated.ts')).PAGE_CHECKS);
