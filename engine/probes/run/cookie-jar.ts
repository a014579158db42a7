import type { CheckResult } from '../../checks/check-result.ts';
import { CHANGED_TOKEN, type Proof, REDACTED } from '../../checks/proof.ts';
import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { cookieHeader, cookiesIn, withoutCookies } from '../../evidence/parse/http/cookies/cookie-header.ts';
import { headerValues } from '../../evidence/parse/http/header-list.ts';
import { JWT, withForgedTokens } from '../../evidence/parse/secrets/jwt.ts';
import { redactorOf } from '../../evidence/parse/secrets/redactor.ts';
import { withFields } from '../proof/proof.ts';
import { sendsPayloads } from './payload-families.ts';

/** What a visitor of one origin sends along: header fields that the user gave, and the cookies that the site set. */
export interface Visitor {
  /** The request with these. What it states itself stays, except cookies for another port or scheme of the host. */
  equip(request: FetchRequest): FetchRequest;
  /** What is sent along holds a JSON Web Token. */
  hasToken(): boolean;
  /** Keeps the cookies of a response of the origin. */
  keep(exchange: Exchange): void;
  /**
   * The results without the values that the user gave, wherever they show text of requests and responses. Requests that carried
   * them show the names of these fields.
   */
  redacted(results: readonly CheckResult[]): readonly CheckResult[];
}

const COOKIE = /^([\w!#$%&'*+.^`|~-]{1,256})=([\x21\x23-\x3a\x3c-\x7e]{0,4096})/;
const MAX_COOKIES = 50;
/** A shorter value, such as `1` or `low`, occurs in any text. */
const MIN_VALUE = 6;

export function createVisitor(origin: string, given: Readonly<Record<string, string>> = {}): Visitor {
  const own = Object.entries(given).map(([name, value]) => [name.toLowerCase(), value] as const);
  const headers = withoutCookies(Object.fromEntries(own));
  const hostname = URL.parse(origin)?.hostname;
  const jar = cookiesIn(own.find(([name]) => name === 'cookie')?.[1] ?? '');
  const fixed = new Set(jar.keys());
  /** Fields that carried a token which was sent in another form. */
  const forgedFields = new Set<string>();
  const redactText = redactorOf([...Object.values(headers), ...jar.values()], MIN_VALUE);
  return {
    equip(request) {
      const url = URL.parse(request.url);
      if (url?.origin !== origin)
        return url?.hostname === hostname ? { ...request, headers: withoutCookies(request.headers) } : request;
      const { cookie: stated = '', ...others } = request.headers ?? {};
      const cookie = cookieHeader([...jar, ...cookiesIn(stated)]);
      const sent: Readonly<Record<string, string>> = { ...headers, ...others, ...(cookie === '' ? {} : { cookie }) };
      const form = request.tokens;
      if (form === undefined) return { ...request, headers: sent };
      const forged = Object.entries(sent).map(
        ([name, value]) => [name, withForgedTokens(value, form, request.publicKey)] as const,
      );
      for (const [name, value] of forged) if (value !== sent[name]) forgedFields.add(name);
      return { ...request, headers: Object.fromEntries(forged) };
    },
    hasToken: () => [...Object.values(headers), ...jar.values()].some((value) => value.search(JWT) >= 0),
    keep({ url, headers: answered }) {
      if (URL.parse(url)?.origin !== origin) return;
      for (const text of headerValues(answered, 'set-cookie')) {
        const [, name, value] = COOKIE.exec(text) ?? [];
        if (name === undefined || value === undefined || fixed.has(name)) continue;
        if (jar.has(name) || jar.size < MAX_COOKIES) jar.set(name, value);
      }
    },
    redacted: (results) =>
      results.map((result) => {
        const given = sendsPayloads(result.check.id) ? own.map(([name]) => name) : [];
        return redactedResult(result, redactText, (proof) => shownFields(proof, given, forgedFields));
      }),
  };
}

/** The fields of a request that its proof names, with what stands for their values. */
function shownFields(
  { tokens }: Proof,
  given: readonly string[],
  forged: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const own = given.map((name) => [name, REDACTED] as const);
  if (tokens === undefined) return new Map(own);
  const token = CHANGED_TOKEN[tokens];
  const changed = [...forged].map((name) => [name, given.includes(name) ? `${REDACTED} ${token}` : token] as const);
  return new Map([...own, ...changed]);
}

/** Ids, verdicts and fixed texts stay. */
function redactedResult(
  result: CheckResult,
  redact: (text: string) => string,
  fieldsOf: (proof: Proof) => ReadonlyMap<string, string>,
): CheckResult {
  return {
    ...result,
    reason: result.reason === null ? null : redact(result.reason),
    occurrences: result.occurrences.map((one) => ({
      ...one,
      evidence: redact(one.evidence),
      ...(one.proof
        ? {
            proof: withFields(
              {
                request: redact(one.proof.request),
                response: redact(one.proof.response),
                curl: redact(one.proof.curl),
              },
              fieldsOf(one.proof),
            ),
          }
        : {}),
    })),
  };
}
