import type { ShownReport } from '../../engine/index.ts';

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
    async verify(token: string): Promise<string> {
      const answer = await ask<{ api_key: string }>('GET', `/auth/verify?token=${encodeURIComponent(token)}`);
      key = answer.api_key;
      return key;
    },
    createProject: async (name: string, url: string) =>
      (await ask<{ id: string }>('POST', '/projects', { name, url })).id,
    startScan: async (project: string) =>
      (await ask<{ scan_ids: { unified: string } }>('POST', `/projects/${project}/scan`)).scan_ids.unified,
    createMonitor: async (project: string, name: string) =>
      (await ask<{ id: string }>('POST', `/projects/${project}/monitoring`, { name })).id,
    publishStatus: (project: string, page: object) => ask<object>('PUT', `/projects/${project}/status-page`, page),
    scanStatus: (project: string, scan: string) => ask<Status>('GET', `/projects/${project}/scans/${scan}`),
    results: (project: string, scan: string) =>
      ask<Results>('GET', `/projects/${project}/scans/${scan}/results?view=all`),
  };
}
