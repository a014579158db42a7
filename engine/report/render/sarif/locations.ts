import type { LogicalLocation, PhysicalLocation } from 'sarif';
import type { Location } from '../../../checks/location.ts';
import type { Finding } from '../../../findings/finding.ts';

/** Reports stored before locations were structured have only its text: `https://shop.example/app.js:120`. */
export function storedLocation({ evidence }: Finding): Location {
  const [, url, line] = /^(https?:\/\/[^\s]{1,2000}?)(?::(\d{1,7}))?$/.exec(evidence.at) ?? [];
  if (url === undefined) return {};
  return line === undefined ? { url } : { url, line: Math.max(1, Number(line)) };
}

/** A repository file, or `host/path` of the location's URL (default: the target). */
export function physicalOf(location: Location, target: string): PhysicalLocation {
  const { file, url, line = 1, column = 1, end_line: endLine = line, end_column: endColumn = column + 1 } = location;
  const isEmpty = endLine === line && endColumn <= column;
  return {
    artifactLocation: { uri: file === undefined ? pathOf(URL.parse(url ?? target) ?? URL.parse(target)) : uriOf(file) },
    region: { startLine: line, startColumn: column, endLine, endColumn: isEmpty ? column + 1 : endColumn },
  };
}

/** SARIF 2.1.0 section 3.33.7: no standard kind fits a DNS record or an HTTP header. */
export function kindOf({ selector, header, record, part }: Location): LogicalLocation {
  if (selector !== undefined) return { kind: 'element' };
  if (header !== undefined) return { kind: 'header' };
  if (record !== undefined) return { kind: 'record' };
  return part === undefined ? {} : { kind: 'part' };
}

function uriOf(file: string): string {
  return file.toWellFormed().split('/').map(encodeURIComponent).join('/');
}

/** What a path of the URL standard may have and one of RFC 3986 may not. */
const NOT_IN_URI = /[[\]|^\\]|%(?![\da-f]{2})/gi;

/** Relative path without query, stable across scans. */
function pathOf(url: URL | null): string {
  if (!url) return 'target';
  const path = url.pathname.replace(NOT_IN_URI, encodeURIComponent);
  return [encodeURIComponent(url.host), ...path.split('/')].filter((part) => part !== '').join('/');
}
