import type { DeliverabilityReport, Fails } from '@assay/engine';
import { oneOf, parsed, UsageError } from '../arguments.ts';
import { defineCommand, interruptedCode, type Terminal } from '../define-command.ts';
import { deliver } from '../output/deliver.ts';
import { documentOf, formatOf, OUTPUT_OPTIONS } from '../output/formats.ts';
import { openProgress } from '../progress.ts';
import { BARS, failing } from '../scan/gate.ts';

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
    ...OUTPUT_OPTIONS,
  },
  async run({ args, options }, terminal) {
    if (args.length === 0) throw new UsageError('specify at least one domain');
    const format = await formatOf(options, { subject: 'domain', count: args.length, noun: 'domain' });
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
    if (terminal.signal.aborted) return interruptedCode(terminal.signal);
    const fails = await failing(reports, bar, () => undefined);
    await deliver(await documentOf(reports, { format, options, fails }, terminal), options.output, terminal);
    return exitCode(reports, fails, terminal);
  },
});

function exitCode(reports: readonly DeliverabilityReport[], fails: Fails, { err }: Terminal): number {
  const failed = reports.filter(({ status }) => status === 'failed');
  for (const { domain, error } of failed) err(`assay: ${domain} could not be checked: ${error}\n`);
  if (failed.length > 0) return 2;
  return reports.some(({ findings }) => findings.some(fails)) ? 1 : 0;
}
