import { limit, type ReportCut, upTo } from '../../../../limits.ts';

/** What the expression matches in the texts, or this group of it, each once. */
export function namesInScripts(texts: readonly string[], cut: ReportCut, shape: RegExp, group = 0): readonly string[] {
  const found = new Set<string>();
  for (const text of texts)
    for (const match of text.matchAll(shape)) {
      if (found.size > limit('backendNames')) break;
      const value = match[group];
      if (value) found.add(value);
    }
  return upTo([...found], 'backendNames', 'names of one kind in scripts', cut, 'script');
}

const LOOPBACK = /^(?:localhost|[\w.-]{1,200}\.localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0)$/i;

/** False for a developer's own machine, unless the target itself is that host. */
export function isReachable(server: string, address: string): boolean {
  const host = URL.parse(server)?.hostname;
  return host !== undefined && (!LOOPBACK.test(host) || host === new URL(address).hostname);
}
