export type PublishedSeverity = 'low' | 'medium' | 'high' | 'critical';

const ORDER: readonly PublishedSeverity[] = ['low', 'medium', 'high', 'critical'];
/** Cross-site scripting, code injection, embedded malicious code. */
const RUNS_CODE = ['CWE-77', 'CWE-79', 'CWE-80', 'CWE-94', 'CWE-95', 'CWE-506'];
/** Server-side only: path traversal, SSRF, request smuggling, unintended proxying. */
const SERVER_ONLY = ['CWE-22', 'CWE-23', 'CWE-27', 'CWE-29', 'CWE-36', 'CWE-73', 'CWE-441', 'CWE-444', 'CWE-918'];

/**
 * Adapts published severities, which often assume a server, to browsers: only code execution is high, server-side
 * weaknesses are low, and the rest (such as prototype pollution or denial of service) is at most medium.
 */
export function severityInBrowser(published: PublishedSeverity, cwes: readonly string[]): PublishedSeverity {
  if (cwes.some((cwe) => RUNS_CODE.includes(cwe))) return atMost('high', published);
  return atMost(cwes.some((cwe) => SERVER_ONLY.includes(cwe)) ? 'low' : 'medium', published);
}

function atMost(cap: PublishedSeverity, severity: PublishedSeverity): PublishedSeverity {
  return ORDER[Math.min(ORDER.indexOf(cap), ORDER.indexOf(severity))] ?? cap;
}
