import type { Finding, Report } from '@assay/engine';
import type { Terminal } from '../define-command.ts';

interface Gate {
  fails(finding: Finding): boolean;
  /** Pages that cannot be scored are no error. */
  readonly allowed: boolean;
}

/** The exit code, with the reason of an error on stderr. */
export function exitCodeOf(
  reports: readonly Report[],
  { fails, allowed }: Gate,
  terminal: Pick<Terminal, 'err'>,
): number {
  const unscored = reports.filter(isUnscored);
  const failed = reports.filter((report) => report.status === 'failed' && !isUnscored(report));
  for (const { target, error } of failed) terminal.err(`assay: ${target} could not be scanned: ${error}\n`);
  if (failed.some(({ error }) => error?.includes(' is private')))
    terminal.err('assay: set ASSAY_ALLOW_PRIVATE_TARGETS=true to scan machines on your own network\n');
  if (!allowed)
    for (const { target, not_scored } of unscored) terminal.err(`assay: ${target} is not scored: ${not_scored}\n`);
  if (failed.length > 0 || (!allowed && unscored.length > 0)) return 2;
  return reports.some(({ findings }) => findings.some(fails)) ? 1 : 0;
}

/** The page answered, but it is no page to score. */
function isUnscored({ final_url, not_scored }: Report): boolean {
  return typeof final_url === 'string' && typeof not_scored === 'string';
}
