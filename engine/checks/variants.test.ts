import { expect, test } from 'vitest';
import type { Evidence } from '../evidence/evidence.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import type { HtmlDocument } from '../evidence/parse/html/html.ts';
import type { HeaderList } from '../evidence/parse/http/header-list.ts';
import type { Check } from './define-check.ts';
import { CHECKS } from './list.ts';
import { runChecks } from './run-checks.ts';

const OTHERS = /^(?:access-rules|accessibility|deliverability|posture|workflow)\//;
const PAGE_CHECKS = CHECKS.filter(({ id }) => !OTHERS.test(id));

type Given = Partial<Evidence>;

/** The same with other header fields in all of its responses. */
function withHeaders(given: Given, change: (headers: HeaderList) => HeaderList): Given {
  const entries = Object.entries(given).map(([name, fact]) => [
    name,
    name === 'headers' ? change(fact as HeaderList) : inResponses(fact, change),
  ]);
  return Object.fromEntries(entries);
}

function inResponses(fact: unknown, change: (headers: HeaderList) => HeaderList): unknown {
  if (Array.isArray(fact)) return fact.map((one) => inResponses(one, change));
  if (fact === null || typeof fact !== 'object' || fact instanceof Map || fact instanceof Set) return fact;
  if ('status' in fact && 'headers' in fact) return { ...fact, headers: change((fact as Exchange).headers) };
  return Object.fromEntries(Object.entries(fact).map(([name, one]) => [name, inResponses(one, change)]));
}

/** Attributes whose values browsers compare without regard to letter case, on the elements that have them. */
const ENUMERATED =
  /^(?:(?!meta )\S+ (?:type|method|formmethod|rel|as|target|autocomplete|crossorigin|loading|fetchpriority)|meta (?:name|http-equiv|charset))$/;

/** The same with such values in capitals, in all of its documents. */
function inCapitals(given: Given): Given {
  const entries = Object.entries(given).map(([name, fact]) => {
    const { elements } = (fact ?? {}) as Partial<HtmlDocument>;
    if (!elements) return [name, fact];
    const changed = elements.map((element) => {
      const attributes = Object.entries(element.attributes).map(([key, value]) => [
        key,
        ENUMERATED.test(`${element.tag} ${key}`) ? value.toUpperCase() : value,
      ]);
      return { ...element, attributes: Object.fromEntries(attributes) };
    });
    return [name, { ...(fact as HtmlDocument), elements: changed }];
  });
  return Object.fromEntries(entries);
}

function resultOf(check: Check, facts: Given) {
  const [result] = runChecks([check], { facts, unavailable: new Map() });
  return { verdict: result?.verdict, problems: result?.occurrences.map(({ problem }) => problem), result };
}

/** Examples whose result is another one for given facts that mean the same. */
function changedBy(change: (given: Given) => Given): string[] {
  return PAGE_CHECKS.flatMap((check) =>
    check.examples().flatMap(({ name, given }) => {
      const [before, after] = [resultOf(check, given), resultOf(check, change(given))];
      const isSame = before.verdict === after.verdict && `${before.problems}` === `${after.problems}`;
      return isSame
        ? []
        : [`${check.id}: ${name}: ${before.verdict} ${before.problems} → ${after.verdict} ${after.problems}`];
    }),
  );
}

const SAME: Readonly<Record<string, (headers: HeaderList) => HeaderList>> = {
  'names in capitals': (headers) => headers.map(([name, value]) => [name.toUpperCase(), value]),
  'names in lower case': (headers) => headers.map(([name, value]) => [name.toLowerCase(), value]),
  'white space around values': (headers) => headers.map(([name, value]) => [name, ` \t${value}  `]),
  'fields of which browsers use one sent twice': (headers) =>
    headers.flatMap((field) =>
      /^(?:date|expires|last-modified|location|content-type|strict-transport-security|x-content-type-options|x-frame-options|referrer-policy|content-security-policy)$/i.test(
        field[0],
      )
        ? [field, field]
        : [field],
    ),
};

test.each(Object.entries(SAME))('header fields: %s change no result', (_, change) => {
  expect(changedBy((given) => withHeaders(given, change))).toEqual([]);
});

test('attribute values in capitals change no result', () => {
  expect(changedBy(inCapitals)).toEqual([]);
});

test('empty header fields break no check, and what is found there is never blank', () => {
  const empty = (headers: HeaderList) => headers.map(([name]) => [name, ''] as const);
  for (const check of PAGE_CHECKS)
    for (const { given } of check.examples()) {
      const { verdict, result } = resultOf(check, withHeaders(given, empty));
      expect([check.id, verdict]).not.toEqual([check.id, 'broken']);
      for (const { evidence } of result?.occurrences ?? []) expect(evidence.trim(), check.id).not.toBe('');
    }
});
