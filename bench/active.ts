import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { activeScan, type Profile, parseTarget, readReachSettings } from '../engine/index.ts';
import { answer, serve } from '../testbed/serve.ts';
import { spread, tableText } from './table.ts';
import { wapitiSeconds } from './wapiti.ts';

const ROUNDS = 3;
const ROUND_TRIP_MS = 50;
const PROFILES: readonly Profile[] = ['quick', 'standard', 'thorough'];
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const LINKS = Array.from({ length: 12 }, (_, i) => `<a href="/page-${i}?kind=${i}&amp;sort=up">Page ${i}</a>`).join('');
const ROUTES = Array.from({ length: 18 }, (_, i) => `fetch("/api/things-${i}")`).join(';');
const PAGE = `<!doctype html><html lang="en"><head><title>A shop</title><script src="/_next/static/chunks/main.js"></script></head><body>${LINKS}<form action="/search"><input name="q"></form><script>${ROUTES}</script></body></html>`;

/** A site with many links, parameters and routes; each response takes one simulated round trip. */
async function site(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await pause(ROUND_TRIP_MS);
  const path = request.url ?? '/';
  if (path === '/' || path.startsWith('/page-') || path.startsWith('/search')) return answer(response, 200, HTML, PAGE);
  if (path.endsWith('.js')) return answer(response, 200, { 'content-type': 'text/javascript' }, 'let a = 1;');
  if (path === '/dashboard') return answer(response, 307, { location: '/login' }, '');
  return answer(response, 404, HTML, '<h1>404</h1>');
}

/** Duration of the active phase by profile, with a simulated round trip; with the word `wapiti`, of one scan by Wapiti too, if it is installed. */
export async function benchActive(words: readonly string[] = []): Promise<string> {
  let answered = 0;
  const host = await serve((request, response) => {
    answered += 1;
    return site(request, response);
  });
  const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
  const rows: string[][] = [];
  try {
    for (const profile of PROFILES) {
      const seconds: number[] = [];
      const requests: number[] = [];
      const untold = new Set<string>();
      for (let round = 0; round < ROUNDS; round++) {
        const { phase, coverage } = await activeScan(parseTarget(host.url), { profile, settings });
        seconds.push((Date.parse(phase.completed_at) - Date.parse(phase.started_at)) / 1000);
        requests.push(phase.requests);
        for (const { check, reason } of coverage) if (reason?.includes('requests')) untold.add(check);
      }
      rows.push([profile, spread(seconds, 's'), spread(requests, '', 0), String(untold.size)]);
    }
    answered = 0;
    const peer = words.includes('wapiti') ? await wapitiSeconds(host.url) : 'not asked for (about 10 minutes)';
    rows.push(
      typeof peer === 'string'
        ? ['wapiti', peer, '', '']
        : ['wapiti', spread([peer], 's'), spread([answered], '', 0), ''],
    );
  } finally {
    await host.close();
  }
  const head = ['profile', 'wall', 'requests', 'probes out of budget'];
  return tableText(`Active phase on a site with many links and routes, ${ROUND_TRIP_MS} ms round trip`, [
    head,
    ...rows,
  ]);
}
