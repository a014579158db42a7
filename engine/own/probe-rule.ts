import { SEVERITIES } from '../catalogue/severity.ts';
import type { FetchRequest } from '../evidence/define-collector.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import { headerValue } from '../evidence/parse/http/header-list.ts';
import { isProbeId } from '../findings/module.ts';
import { referenceOf } from '../findings/reference.ts';
import { defineProbe, type Probe } from '../probes/define-probe.ts';
import { proven } from '../probes/proof/proven.ts';
import { stepsOf } from './bounded-pattern.ts';
import { OwnFault } from './own-fault.ts';
import type { OwnProbe } from './own-probe.ts';
import { findOf, shownAround } from './rule.ts';

const ID = /^active\/own(?:\/[a-z][a-z0-9-]{0,60}){1,2}$/;
export const SCENE = 'https://shop.example/';
/** The request, its control, and up to two repetitions. */
const REQUESTS = 4;
const BODY_BYTES = 256 * 1024;
/** Steps of a search in one response: it runs beside the scan, in no thread of its own. */
const MAX_STEPS = 500_000_000;
/** They frame the request, or make a server take it for one of another method. */
const FORBIDDEN =
  /^(?:host|connection|keep-alive|upgrade|expect|te|trailer|transfer-encoding|content-length|(?:x-)?(?:http-)?method(?:-override)?)$/i;

type Proves = (exchange: Exchange) => string | undefined;

/** The probes of the user. Throws `OwnFault` with the reason if one cannot be used. */
export function loadOwnProbes(rules: readonly OwnProbe[]): Probe[] {
  return rules.map((rule, place) => {
    try {
      if (rules.findIndex(({ id }) => id === rule.id) < place) throw new OwnFault('there are two probes with this id');
      return probeOf(rule);
    } catch (error) {
      throw new OwnFault(`${rule.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}

function probeOf(rule: OwnProbe): Probe {
  const { id, title, why, severity, message, fix, references = [], profile = 'quick' } = rule;
  if (!ID.test(id) || !isProbeId(id)) throw new OwnFault('the id must be active/own/NAME or active/own/GROUP/NAME');
  if (!SEVERITIES.includes(severity)) throw new OwnFault(`a severity must be one of ${SEVERITIES.join(', ')}`);
  for (const reference of references) referenceOf(reference);
  requestOf(rule, SCENE);
  const proves = provesOf(rule);
  const { matches, status = 200 } = rule.proof;
  const searched =
    'pattern' in matches ? Math.min(BODY_BYTES, Math.floor(MAX_STEPS / stepsOf(matches.pattern))) : BODY_BYTES;
  return defineProbe({
    ...{ id, title, why, references, profile },
    needs: ['address'],
    budget: REQUESTS,
    problems: { rule: { severity, message, fix } },
    async ask({ address }, asking) {
      const request = requestOf(rule, address);
      let isCut = false;
      const found = await proven(asking, request, (exchange) => {
        isCut ||= exchange.status === status && (exchange.truncated || exchange.text.length > searched);
        return proves({ ...exchange, text: exchange.text.slice(0, searched) });
      });
      if (found)
        return [{ problem: 'rule' as const, location: { url: request.url }, evidence: found.seen, proof: found.proof }];
      if (isCut) asking.untested(`Only the first ${searched} characters of a long response were searched`);
      return [];
    },
    // Those of the user are run by `tryOwnProbes`.
    scenes: () => [],
  }) as Probe;
}

/** On the origin of the target, whatever the path says. */
function requestOf({ request: { path, headers } }: OwnProbe, address: string): FetchRequest {
  const url = new URL(path, address);
  if (!path.startsWith('/') || url.origin !== new URL(address).origin)
    throw new OwnFault('the path must begin with / and stay on the site');
  const forbidden = Object.keys(headers ?? {}).find((name) => FORBIDDEN.test(name));
  if (forbidden !== undefined) throw new OwnFault(`the header field ${forbidden} cannot be set`);
  return { url: url.href, maxBodyBytes: BODY_BYTES, ...(headers ? { headers } : {}) };
}

function provesOf({ proof: { status = 200, content_type: type = '', matches } }: OwnProbe): Proves {
  const find = findOf(matches);
  return (exchange) => {
    const isKind = (headerValue(exchange.headers, 'content-type') ?? '').toLowerCase().startsWith(type.toLowerCase());
    const match = exchange.status === status && isKind ? find(exchange.text) : undefined;
    return match && shownAround(exchange.text, match);
  };
}
