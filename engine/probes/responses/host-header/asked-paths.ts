/** Paths at which `X-Forwarded-Host` is tested by `host-header.ts`, also for a cache that keeps it. */
export const ASKED_PATHS: readonly string[] = ['/', '/login', '/forgot-password'];
