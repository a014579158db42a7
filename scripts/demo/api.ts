import { setTimeout as pause } from 'node:timers/promises';
import type { ShownReport } from '../../engine/index.ts';

const LONGEST_SCAN_MS = 120_000;
const LOOK_MS = 200;

interface Status {
  readonly id: string;
  readonly url: string;
  readonly status: 'pending' | 'running' | 'completed' | 'failed' | 'cancelled';
  readonly progress: { readonly step: string; readonly done: number; readonly total: number };
}

/** Scan results returned by the service. */
export type Results = Omit<ShownReport, 'status' | 'target' | 'verification'> & Status & { status: 'completed' };

export type Api = ReturnType<typeof apiOf>;

/** API calls of the demo; after `verify`, with the returned API key. */
export function apiOf(base: string, signal: AbortSignal) {
  let key = '';
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${base}/api/v1${path}`, {
      method,
      signal,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    signUp: (email: string, password: string) => ask<object>('POST', '/auth/signup', { email, password, name: 'Demo' }),
    /** Opens the link of the verification email; returns the API key. */
    async verify(link: string): Promise<string> {
      const token = new URL(link).searchParams.get('token') ?? '';
      const answer = await ask<{ api_key: string }>('GET', `/auth/verify?token=${encodeURIComponent(token)}`);
      key = answer.api_key;
      return key;
    },
    createProject: async (name: string, url: string) =>
      (await ask<{ id: string }>('POST', '/projects', { name, url })).id,
    /** Starts a scan and waits for its results; `look` is called with its status meanwhile. */
    async scan(project: string, look: (status: Status) => void = () => undefined): Promise<Results> {
      const { scan_ids } = await ask<{ scan_ids: { unified: string } }>('POST', `/projects/${project}/scan`);
      const path = `/projects/${project}/scans/${scan_ids.unified}`;
      for (const end = performance.now() + LONGEST_SCAN_MS; performance.now() < end; await pause(LOOK_MS)) {
        const found = await ask<Status>('GET', path);
        if (found.status === 'completed') return ask<Results>('GET', `${path}/results?view=all`);
        if (found.status === 'failed' || found.status === 'cancelled')
          throw new Error(`The scan ended with the status ${found.status}`);
        look(found);
      }
      throw new Error(`The scan did not complete within ${LONGEST_SCAN_MS / 1000} s`);
    },
    createMonitor: async (project: string, name: string) =>
      (await ask<{ id: string }>('POST', `/projects/${project}/monitoring`, { name })).id,
    publishStatus: (project: string, page: object) => ask<object>('PUT', `/projects/${project}/status-page`, page),
  };
}
