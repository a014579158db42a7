import type { DeliverabilityReport, View } from '@assay/engine';
import { oneOf, UsageError } from '../arguments.ts';
import { defineCommand, type Terminal } from '../define-command.ts';
import { openProgress } from '../progress.ts';
import { viewOf } from '../scan/formats.ts';
import { BARS, type Bar } from '../scan/gate.ts';

const FORMATS = ['text', 'json'] as const;

export default defineCommand({
  name: 'deliverability',
  summary: 'Check the email records of domains: SPF, DKIM, DMARC, MTA-STS, DANE and more.',
  usage: 'DOMAIN…',
  options: {
    selector: {
      type: 'string',
      short: 's',
      value: 'LIST',
      description: 'Additional DKIM selectors to check, comma-separated',
    },
    format: { type: 'string', short: 'f', value: 'FORMAT', description: 'Output format: text (default) or json' },
    flat: { type: 'boolean', description: 'List each place of a problem as a separate finding' },
    'fail-on': {
      type: 'string',
      value: 'SEVERITY',
      description:
        'Exit with code 1 on findings of this severity or higher: critical, high (default), medium, low, info, or never',
    },
  },
  async run({ args, options }, terminal) {
    if (args.length === 0) throw new UsageError('specify at least one domain');
    const format = oneOf('format', options.format, FORMATS, 'text');
    const bar = oneOf('fail-on', options['fail-on'], BARS, 'high');
    const { analyzeDeliverability, parseMailDomain, parseSelectors, readReachSettings } = await import('@assay/engine');
    const settings = readReachSettings(terminal.env);
    const domains = args.map((word) => parsed(word, parseMailDomain));
    const selectors = parsed(String(options.selector ?? ''), (text) => parseSelectors(text.split(',')));
    const progress = openProgress(terminal);
    const reports: DeliverabilityReport[] = [];
    for (const domain of domains) {
      const onProgress = (step: string, done: number, total: number) => progress.step(domain, step, done, total);
      reports.push(await analyzeDeliverability(domain, { selectors, settings, signal: terminal.signal, onProgress }));
      progress.end(domain);
      if (terminal.signal.aborted) break;
    }
    progress.close();
    if (terminal.signal.aborted) return 130;
    terminal.out(await textOf(reports, { format, view: viewOf(options.flat) }, terminal));
    return exitCode(reports, bar, terminal);
  },
});

function parsed<T>(text: string, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (error) {
    throw new UsageError(`${JSON.stringify(text)}: ${error instanceof Error ? error.message : 'not a domain'}`);
  }
}

async function textOf(
  reports: readonly DeliverabilityReport[],
  { format, view }: { readonly format: (typeof FORMATS)[number]; readonly view: View },
  { columns, outIsTerminal, env }: Terminal,
): Promise<string> {
  const { renderDeliverability, renderJson, shown } = await import('@assay/engine');
  const all = reports.map((report) => shown(report, view));
  const [only] = all;
  if (format === 'json') return renderJson(only && all.length === 1 ? only : all);
  const colour = outIsTerminal && !env.NO_COLOR && env.TERM !== 'dumb';
  return all.map((report) => renderDeliverability(report, { columns: outIsTerminal ? columns : 100, colour })).join('');
}

function exitCode(reports: readonly DeliverabilityReport[], bar: Bar, { err }: Terminal): number {
  const failed = reports.filter(({ status }) => status === 'failed');
  for (const { domain, error } of failed) err(`assay: ${domain} could not be checked: ${error}\n`);
  if (failed.length > 0) return 2;
  const over = reports.some(({ findings }) =>
    findings.some(({ severity }) => bar !== 'never' && BARS.indexOf(severity) <= BARS.indexOf(bar)),
  );
  return over ? 1 : 0;
}
