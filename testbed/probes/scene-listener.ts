import type { FetchRequest } from '../../engine/evidence/define-collector.ts';
import type { Scene } from '../../engine/probes/define-probe.ts';
import { createListener, type Heard, type Listener } from '../../engine/probes/run/listener.ts';

const SESSION = {
  id: '0b7f1c52-6f0e-4a4e-9d6b-2f5c8a1e7d30',
  key: 'of the scene',
  url: 'https://listener.example/i',
  zone: 'listener.example',
};

/** A listener for one scene, at which `asksFor` of the scene arrives. */
export function sceneListener({ asksFor }: Scene): {
  readonly listener: Listener;
  hear(request: FetchRequest): void;
} {
  const heard: Heard[] = [];
  const note = (kind: Heard['kind'], name: string, path: string) =>
    heard.push({ name, kind, path, at: '2026-03-01T12:00:00Z', network: '192.0.2.1' });
  return {
    listener: createListener(SESSION, { read: async () => heard, pause: async () => undefined }),
    hear({ url, method = 'GET', headers = {}, body = '' }) {
      for (const asked of asksFor?.({ url: new URL(url), method, headers, body }) ?? []) {
        const { hostname, pathname } = URL.parse(asked) ?? { hostname: asked, pathname: '' };
        const [, name, path = ''] = /^\/i\/(\w+)(.*)$/.exec(pathname) ?? [];
        if (name !== undefined) note('http', name, path);
        if (hostname.endsWith(`.${SESSION.zone}`)) note('dns', hostname.split('.')[0] ?? '', '');
      }
    },
  };
}
