import { ignoreCuts, type ReportCut } from '../../../../limits.ts';
import type { InjectionPoint } from '../injection-point.ts';
import { firstMatches } from '../routes/first-matches.ts';
import { type PageScript, requestedIn } from '../script-routes.ts';
import { sensibleValue } from '../sensible-value.ts';
import { bodyPoints, type JsonFields } from './json-body.ts';
import { type ObjectLiteral, objectLiteralAt } from './object-literal.ts';

const TEXT = /["'`]([\w./?=&%:~-]{1,200})["'`]\s?,\s?/.source;
const STRINGIFIED = /JSON\.stringify\(\s?(?=\{)/g;
/** `axios.post("/search", { … })` and its kin, with JSON; `$.post` sends a form. */
const POSTED = new RegExp(`(?<!(?:^|[^\\w$])(?:\\$|jQuery))\\.post\\(\\s?${TEXT}(?=\\{)`, 'g');
const FETCHED = new RegExp(`(?<![\\w$])\\$fetch\\(\\s?${TEXT}(?=\\{)`, 'g');
const IS_POST = /^["'`]post["'`]$/i;
const WRITTEN = /^(?:(["'])([\w .@-]{1,60})\1|(\d{1,12})|(true|false))$/;
const NEAR = 300;
const MAX_MATCHES = 200;

interface Body {
  readonly address: string;
  readonly fields: ObjectLiteral;
}

/** Fields of JSON that scripts post to an address of the origin, in nested objects as well. */
export function jsonPoints(
  scripts: readonly PageScript[],
  origin: string,
  cut: ReportCut = ignoreCuts,
): InjectionPoint[] {
  return scripts.flatMap(({ text, page }) =>
    [...stringified(text, cut), ...posted(text, cut), ...fetched(text, cut)].flatMap(({ address, fields }) => {
      const url = URL.parse(address, page);
      return url?.origin === origin ? bodyPoints(url, sampleOf(fields)) : [];
    }),
  );
}

/** `fetch("/search", { method: "POST", body: JSON.stringify({ … }) })`. */
function stringified(text: string, cut: ReportCut): Body[] {
  return bodiesAt(text, STRINGIFIED, cut, ({ index }, fields) => {
    const before = text.slice(Math.max(0, index - NEAR), index);
    const placeOf = (address: string) => before.lastIndexOf(address);
    const [address] = requestedIn(before).sort((a, b) => placeOf(b) - placeOf(a));
    return address !== undefined && /post/i.test(before.slice(placeOf(address))) ? [{ address, fields }] : [];
  });
}

function posted(text: string, cut: ReportCut): Body[] {
  return bodiesAt(text, POSTED, cut, ({ 1: address = '' }, fields) => {
    const json = fields.get('json');
    return [{ address, fields: typeof json === 'object' ? json : fields }];
  });
}

function fetched(text: string, cut: ReportCut): Body[] {
  return bodiesAt(text, FETCHED, cut, ({ 1: address = '' }, options) => {
    const [method, body] = [options.get('method'), options.get('body')];
    return typeof body === 'object' && typeof method === 'string' && IS_POST.test(method)
      ? [{ address, fields: body }]
      : [];
  });
}

function bodiesAt(
  text: string,
  shape: RegExp,
  cut: ReportCut,
  bodiesOf: (match: RegExpExecArray, fields: ObjectLiteral) => Body[],
): Body[] {
  const onCut = () => cut(`Only the first ${MAX_MATCHES} requests with JSON in a script were read`, 'script');
  return firstMatches(text, shape, MAX_MATCHES, onCut).flatMap((match) => {
    const fields = objectLiteralAt(text, match.index + match[0].length);
    if (fields === undefined && bodiesOf(match, new Map()).length > 0)
      cut('Some JSON that scripts post was not read', 'script');
    return fields === undefined ? [] : bodiesOf(match, fields);
  });
}

/** What the script writes as a text or number is sent so; what it fills in has a value by its name. */
function sampleOf(fields: ObjectLiteral): JsonFields {
  return Object.fromEntries(
    [...fields].map(([name, value]) => [name, typeof value === 'string' ? writtenValue(name, value) : sampleOf(value)]),
  );
}

function writtenValue(name: string, written: string): string | number | boolean {
  const [, , text, digits, flag] = WRITTEN.exec(written) ?? [];
  if (flag !== undefined) return flag === 'true';
  return digits === undefined ? (text ?? sensibleValue(name)) : Number(digits);
}
