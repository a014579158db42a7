import { SEVERITIES, type Severity } from '../catalogue/severity.ts';
import type { FetchRequest } from '../evidence/define-collector.ts';
import { type Exchange, parseExchange } from '../evidence/facts/exchange.ts';
import { headerValue } from '../evidence/parse/http/header-list.ts';
import { isProbeId } from '../findings/module.ts';
import { referenceOf } from '../findings/reference.ts';
import { defineProbe, type Probe, type ProbeContext, type Profile } from '../probes/define-probe.ts';
import { proven } from '../probes/proof/proven.ts';
import { stepsOf } from './bounded-pattern.ts';
import { OwnFault } from './own-fault.ts';
import { findOf, type Matcher } from './rule.ts';

/** A probe of the user as data, without code: one GET request, and what its response proves. */
export interface OwnProbe {
  /** `active/own/NAME` or `active/own/GROUP/NAME`. */
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
  readonly references?: readonly string[] | undefined;
  /** The smallest profile that includes it; default `quick`. */
  readonly profile?: Profile | undefined;
  readonly request: { readonly path: string; readonly headers?: Readonly<Record<string, string>> | undefined };
  readonly proof: {
    /** Default 200. */
    readonly status?: number | undefined;
    /** Beginning of the media type. */
    readonly content_type?: string | undefined;
    readonly matches: Matcher;
  };
  /** A response that proves the problem, as an HTTP/1.1 message. */
  readonly example: string;
  /** A response that resembles it, but proves nothing. */
  readonly twin: string;
}

const ID = /^active\/own(?:\/[a-z][a-z0-9-]{0,60}){1,2}$/;
const SCENE = 'https://shop.example/';
const NOT_FOUND = 'HTTP/1.1 404 Not Found\ncontent-type: text/html\n\n<!doctype html><title>Not found</title>';
/** The request, its control, and up to two repetitions. */
const REQUESTS = 4;
const BODY_BYTES = 256 * 1024;
/** Steps of a search in one response: it runs beside the scan, in no thread of its own. */
const MAX_STEPS = 500_000_000;
/** They frame the request, or make a server take it for one of another method. */
const FORBIDDEN =
  /^(?:host|connection|keep-alive|upgrade|expect|te|trailer|transfer-encoding|content-length|(?:x-)?(?:http-)?method(?:-override)?)$/i;
const SHOWN = 120;
const BEFORE = 40;

type Asks = Pick<ProbeContext, 'fetch' | 'control' | 'token' | 'untested'>;
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
    if (!match) return undefined;
    const { index, length } = match;
    return exchange.text.slice(Math.max(0, index - BEFORE), index + Math.min(length, SHOWN) + BEFORE).trim();
  };
}

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
