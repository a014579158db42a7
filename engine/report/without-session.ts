import type { CheckResult } from '../checks/check-result.ts';
import { randomIn, redactorOf } from '../evidence/parse/secrets/redactor.ts';
import type { Session } from '../scan-target/session.ts';
import { REPORTED, type ReportedFacts } from './reported-facts.ts';
import type { FurtherPage } from './site-report.ts';

/** A shorter value occurs in any text. */
const MIN_VALUE = 8;
/** Our own words, and those of other programs, which no value of a session may change. */
const OWN_WORDS = new Set(
  'about,categories,category,formFactor,id,impact,issuer,kind,level,power,problem,rule,secretDigest,severity,technology'.split(
    ',',
  ),
);

/** Header fields, and of cookies and of what the origin has stored what looks random: settings of the user are words like any other. */
function secretsOf(
  { headers = {}, cookies = [], storage = {}, sessionStorage = {} }: Session,
  address: string,
): string[] {
  const origin = URL.parse(address)?.origin ?? '';
  const own = [...Object.values(storage[origin] ?? {}), ...Object.values(sessionStorage[origin] ?? {})];
  return [...Object.values(headers), ...[...cookies.map(({ value }) => value), ...own].flatMap(randomIn)];
}

/** Replaces the values of sessions in everything that a report of the address is made from. */
export function withoutSessions(sessions: readonly Session[], address: string) {
  const secrets = sessions.flatMap((session) => secretsOf(session, address));
  const redact = redactorOf(secrets, MIN_VALUE, address);
  const within = (value: unknown): unknown => {
    if (typeof value === 'string') return redact(value);
    if (Array.isArray(value)) return value.map(within);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, OWN_WORDS.has(key) ? member : within(member)]),
    );
  };
  const judgements = (results: readonly CheckResult[]): CheckResult[] =>
    results.map(({ check, verdict, ...rest }) => ({ check, verdict, ...(within(rest) as typeof rest) }));
  const reasons = <K>(all: ReadonlyMap<K, string>): Map<K, string> =>
    new Map([...all].map(([name, reason]) => [name, redact(reason)]));
  return {
    judgements,
    reasons,
    text: redact,
    /** A further page, of which only what its report needs is kept. */
    page: (look: FurtherPage): FurtherPage => ({
      ...look,
      judgements: judgements(look.judgements),
      gathered: {
        facts: within(look.gathered.facts) as typeof look.gathered.facts,
        unavailable: reasons(look.gathered.unavailable),
      },
    }),
    /** Those of reports only. The HTML after scripts is in none. */
    facts: (facts: ReportedFacts): ReportedFacts =>
      Object.fromEntries(
        REPORTED.flatMap((name) =>
          name in facts ? [[name, name === 'rendered' ? facts[name] : within(facts[name])] as const] : [],
        ),
      ) as ReportedFacts,
  };
}
