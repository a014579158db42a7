import { parseExchange } from '../evidence/facts/exchange.ts';
import type { ProbeContext } from '../probes/define-probe.ts';
import type { OwnProbe } from './own-probe.ts';
import { loadOwnProbes, SCENE } from './probe-rule.ts';

const NOT_FOUND = 'HTTP/1.1 404 Not Found\ncontent-type: text/html\n\n<!doctype html><title>Not found</title>';

type Asks = Pick<ProbeContext, 'fetch' | 'control' | 'token' | 'untested'>;

/** Runs the example and the twin of each probe, as its scan would. Throws as `loadOwnProbes`. */
export async function tryOwnProbes(rules: readonly OwnProbe[]) {
  const probes = loadOwnProbes(rules);
  return Promise.all(
    rules.map(async (rule, place) => ({
      check: rule.id,
      examples: await Promise.all(
        [
          { name: 'its example', served: rule.example, other: NOT_FOUND, finds: true },
          { name: 'its twin', served: rule.twin, other: NOT_FOUND, finds: false },
          { name: 'a site that answers every path so', served: rule.example, other: rule.example, finds: false },
        ].map(async ({ name, served, other, finds }) => {
          const found = (await probes[place]?.ask({ address: SCENE }, siteWith(served, other) as ProbeContext)) ?? [];
          const fault = finds ? 'it proves nothing' : 'it is taken for the problem';
          return { name, fault: found.length > 0 === finds ? undefined : fault };
        }),
      ),
    })),
  );
}

function siteWith(served: string, other: string): Asks {
  return {
    fetch: async ({ url }) => parseExchange(url, served),
    control: async ({ url }) => parseExchange(url, other),
    token: () => 'a1b2c3d4e5f6a7b8',
    untested: () => undefined,
  };
}
