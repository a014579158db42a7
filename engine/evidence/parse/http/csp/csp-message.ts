/** A host that no page loads from: directives that name it alone allow nothing and are recognised in messages. */
export const PROBE_HOST = 'https://assay-probe.invalid';

const DIRECTIVE =
  /Content Security Policy directive(?: because '[a-z-]{1,30}' is not an allowed source of script)?:? ["']([a-z-]{3,30})[ "']/i;
const HASH = /'(sha256-[A-Za-z0-9+/]{43}=)'/;
const ADDRESS = /'([a-z][a-z0-9+.-]{0,20}:)([^']{0,2048})'/i;
const MAX_READ = 8192;

/**
 * What a console message of Chromium says about a violation of a content security policy;
 * undefined for any other message. `ours`: caused by the scanner's own report-only policy.
 */
export function readCspMessage(message: string) {
  const text = message.slice(0, MAX_READ);
  const directive = DIRECTIVE.exec(text)?.[1]?.toLowerCase();
  if (directive === undefined) return undefined;
  return { directive, ours: text.includes(PROBE_HOST), source: sourceIn(text) };
}

/** Source expression that would allow it: a hash, keyword, scheme, or an http(s) or ws(s) URL; undefined if the message names none. */
function sourceIn(text: string): string | undefined {
  const hash = HASH.exec(text)?.[1];
  if (hash !== undefined) return `'${hash}'`;
  if (/WebAssembly/.test(text.slice(0, 100))) return "'wasm-unsafe-eval'";
  if (/evaluat\w{1,3} a string|'unsafe-eval' is not an allowed/i.test(text)) return "'unsafe-eval'";
  const [, scheme = '', rest = ''] = ADDRESS.exec(text) ?? [];
  if (scheme === '') return undefined;
  return /^(?:https?|wss?):$/i.test(scheme) ? scheme + rest : scheme.toLowerCase();
}
