import { parseJson } from '../text/json.ts';
import { type HeaderList, headerValue } from './header-list.ts';
import { dictionaryOf } from './structured-field.ts';

/** Names that Reporting-Endpoints defines with a URL. */
export function endpointsOf(headers: HeaderList): ReadonlySet<unknown> {
  const members = dictionaryOf(headerValue(headers, 'reporting-endpoints') ?? '') ?? new Map();
  return new Set([...members].filter(([, [value]]) => typeof value === 'string').map(([name]) => name));
}

/** Report-To is a JSON array without its brackets; a group without a name is called default. */
export function groupsOf(headers: HeaderList): ReadonlySet<unknown> {
  const groups = parseJson(`[${headerValue(headers, 'report-to') ?? ''}]`);
  return new Set(Array.isArray(groups) ? groups.map((group) => group?.group ?? 'default') : []);
}
