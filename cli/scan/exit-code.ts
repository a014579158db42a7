import type { Finding, Report } from '@assay/engine';
import type { Option, Terminal } from '../define-command.ts';

export const ALLOW_INCOMPLETE: Option = {
  type: 'boolean',
  description:
    'Do not exit with code 2 if a requested module, phase or check could not run, for example because no browser was found',
};

const PROXIES = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY'];

interface Gate {
  fails(finding: Finding): boolean;
  /** Pages that cannot be scored are no error. */
  readonly allowsUnscored: boolean;
  /** Neither are parts that could not run. */
  readonly allowsIncomplete: boolean;
}

/** The exit code, with the reason of an error on stderr. */
export async function exitCodeOf(
  reports: readonly Report[],
  { fails, allowsUnscored, allowsIncomplete }: Gate,
  terminal: Pick<Terminal, 'err' | 'env'>,
): Promise<number> {
  const { missingParts } = await import('@assay/engine/scan-output');
  const unscored = reports.filter(isUnscored);
  const failed = reports.filter((report) => report.status === 'failed' && !isUnscored(report));
  for (const { target, error } of failed) terminal.err(`assay: ${target} could not be scanned: ${error}\n`);
  if (failed.some(({ error }) => error?.includes(' is private')))
    terminal.err('assay: set ASSAY_ALLOW_PRIVATE_TARGETS=true to scan machines on your own network\n');
  const proxy = PROXIES.find((name) => terminal.env[name] ?? terminal.env[name.toLowerCase()]);
  if (failed.length > 0 && proxy !== undefined)
    terminal.err(`assay: ${proxy} is set, but scans connect to sites directly and use no proxy\n`);
  if (!allowsUnscored)
    for (const { target, not_scored } of unscored) terminal.err(`assay: ${target} is not scored: ${not_scored}\n`);
  const missing = reports.flatMap((report) => missingParts(report).map((part) => `${report.target}: ${part}`));
  for (const part of missing) terminal.err(`assay: ${part}\n`);
  if (failed.length > 0 || (!allowsUnscored && unscored.length > 0)) return 2;
  if (!allowsIncomplete && missing.length > 0) return 2;
  return reports.some(({ findings }) => findings.some(fails)) ? 1 : 0;
}

/** The page answered, but it is no page to score. */
function isUnscored({ final_url, not_scored }: Report): boolean {
  return typeof final_url === 'string' && typeof not_scored === 'string';
}
