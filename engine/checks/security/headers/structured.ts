import type { Severity } from '../../../catalogue/severity.ts';
import { headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import {
  booleanOf,
  dictionaryOf,
  isStructured,
  type Member,
  type StructuredKind,
  tokenOf,
} from '../../../evidence/parse/http/structured-field.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

type Format = StructuredKind | 'strings' | 'inner-lists' | 'boolean' | 'token' | 'json' | 'quoted';

/** Headers by name with their format, and how severe it is that browsers drop them. */
const HEADERS: readonly (readonly [name: string, format: Format, severity: Severity])[] = [
  ['Integrity-Policy', 'inner-lists', 'low'],
  ['Document-Policy', 'dictionary', 'low'],
  ['Require-Document-Policy', 'dictionary', 'low'],
  ['Origin-Agent-Cluster', 'boolean', 'low'],
  ['Clear-Site-Data', 'quoted', 'low'],
  ['Reporting-Endpoints', 'strings', 'info'],
  ['Report-To', 'json', 'info'],
  ['NEL', 'json', 'info'],
  ['Integrity-Policy-Report-Only', 'inner-lists', 'info'],
  ['Document-Policy-Report-Only', 'dictionary', 'info'],
  ['Permissions-Policy-Report-Only', 'dictionary', 'info'],
  ['Cross-Origin-Opener-Policy-Report-Only', 'token', 'info'],
  ['Cross-Origin-Embedder-Policy-Report-Only', 'token', 'info'],
  ['Speculation-Rules', 'list', 'info'],
  ['Supports-Loading-Mode', 'list', 'info'],
  ['No-Vary-Search', 'dictionary', 'info'],
];

/** A list of quoted strings, which Clear-Site-Data is although it is older than structured fields. */
const QUOTED = /^\s*"[^"]{0,100}"(?:\s*,\s*"[^"]{0,100}"){0,30}\s*$/;

function isValid(format: Format, value: string): boolean {
  if (format === 'strings') return hasMembers(value, ([bare]) => typeof bare === 'string');
  if (format === 'inner-lists') return hasMembers(value, ([items]) => Array.isArray(items));
  if (format === 'boolean') return booleanOf(value) !== undefined;
  if (format === 'token') return tokenOf(value) !== undefined;
  if (format === 'quoted') return QUOTED.test(value);
  return format === 'json' ? isJson(value) : isStructured(format, value);
}

function hasMembers(value: string, isRight: (member: Member) => boolean): boolean {
  const members = dictionaryOf(value);
  return members !== undefined && [...members.values()].every(isRight);
}

/** These headers hold JSON values separated by commas. */
function isJson(value: string): boolean {
  try {
    JSON.parse(`[${value}]`);
    return true;
  } catch {
    return false;
  }
}

export default defineCheck({
  id: 'security/headers/structured',
  title: 'Structured headers have valid syntax',
  why: 'Browsers drop a structured header as a whole if a single character violates its syntax, so what it protects or reports is lost silently.',
  needs: ['headers'],
  problems: {
    dropped: {
      severity: 'low',
      // as if the header were missing, which costs nothing
      share: 0,
      message: 'Header with invalid syntax, which browsers ignore',
      fix: 'Correct the value: strings in double quotes (`csp="https://example.com/reports"`), booleans as `?1`, names in lower case, no trailing comma.',
    },
  },
  references: ['CWE-1286', 'RFC 9651', 'https://w3c.github.io/webappsec-clear-site-data/#header'],
  run({ headers }) {
    const sent = HEADERS.flatMap(([name, format, severity]) => {
      const value = headerValue(headers, name);
      return value === undefined ? [] : [{ name, format, severity, value }];
    });
    if (sent.length === 0) return notApplicable('No structured header is sent');
    return sent
      .filter(({ format, value }) => !isValid(format, value))
      .map(({ name, severity, value }) => ({
        problem: 'dropped' as const,
        location: { header: name },
        evidence: value || '(empty)',
        severity,
      }));
  },
  examples: () => [
    dropped('address without quotes', 'Reporting-Endpoints: csp=https://shop.example/reports'),
    dropped('boolean of another language', 'Origin-Agent-Cluster: true'),
    dropped('words without quotes', 'Clear-Site-Data: cookies, storage'),
    dropped('inner list without parentheses', 'Integrity-Policy: blocked-destinations=script'),
    dropped('JSON with single quotes', "NEL: {'max_age': 1}"),
    [
      'valid headers',
      {
        headers: parseHeaders(
          'Reporting-Endpoints: csp="https://shop.example/r", default="/r"\nOrigin-Agent-Cluster: ?1\nClear-Site-Data: "cache", "cookies"\nIntegrity-Policy: blocked-destinations=(script), endpoints=(default)\nNEL: {"report_to":"default","max_age":86400}\nReport-To: {"group":"a","max_age":1,"endpoints":[]}, {"group":"b","max_age":1,"endpoints":[]}\nCross-Origin-Opener-Policy-Report-Only: same-origin; report-to="coop"\nSpeculation-Rules: "/rules.json"',
        ),
      },
    ],
    ['none sent', { headers: parseHeaders('Server: x') }, 'not applicable'],
  ],
});

function dropped(name: string, header: string) {
  return { name, given: { headers: parseHeaders(header) }, finds: ['dropped'] as const };
}
