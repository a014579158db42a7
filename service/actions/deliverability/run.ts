import { bareHost, parseMailDomain, parseSelectors, siteOf, TargetError } from '@assay/engine';
import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { DeliverabilityAnalysis, deliverabilityOf } from '../../shapes/deliverability.ts';
import { FindingView } from '../../shapes/findings/finding.ts';
import { namedObject } from '../../shapes/named-object.ts';
import type { ProjectRow } from '../../store/projects/projects.ts';
import { acceptAnalysis } from '../analyses/accept-analysis.ts';
import { analysisInline } from '../analyses/analysis-end.ts';
import { defineAction } from '../define-action.ts';
import { PDF } from '../reports/answer-report.ts';
import { FINDING_ROW, TOTALS } from '../tool-fields.ts';

export default defineAction({
  summary: 'Run a deliverability analysis.',
  description:
    "Checks the mail records of a domain: SPF, DKIM, DMARC, MX, MTA-STS, TLS-RPT, DANE, DNSSEC, BIMI and blocklists. Takes about 2 to 5 s and returns when it is done. The domain may be any public one: mail is often sent from another domain than the site's. Records that could not be looked up are `unknown` and never reported as findings. Use `format=pdf` for a PDF report. Does not count against the scan quota.",
  verified: true,
  files: [PDF],
  queues: true,
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/deliverability', status: 200 },
  query: z.object({ format: z.enum(['json', 'pdf']).default('json'), view: FindingView }),
  body: namedObject('DeliverabilityRequest', {
    domain: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .meta({ description: 'Default: the registrable domain of the project URL', examples: ['example.com'] }),
    selectors: z
      .array(z.string().max(120))
      .max(10)
      .optional()
      .meta({ description: 'Additional DKIM selectors to check' }),
  }),
  output: DeliverabilityAnalysis,
  tool: {
    description: 'Check the email DNS records of the domain: SPF, DKIM, DMARC, MTA-STS, DANE, blocklists.',
    sets: { format: 'json' },
    returns: ['job_id', 'status', 'error', 'domain', 'score', 'grade', ...TOTALS],
    rows: { of: 'findings', ...FINDING_ROW },
  },
  refuses: ['invalid', 'unavailable'],
  async run({ body }, context) {
    const target = domainOf(body.domain, context.project);
    const selectors = read('selectors', () => parseSelectors(body.selectors ?? []));
    return deliverabilityOf(
      await acceptAnalysis(context, { kind: 'deliverability', target, selectors: [...selectors] }),
    );
  },
  settle: async ({ job_id }, context, { query }) =>
    deliverabilityOf(await analysisInline(job_id, 'deliverability', query, context), query.view),
});

function domainOf(text: string | undefined, { url }: ProjectRow): string {
  return read('domain', () => parseMailDomain(text ?? siteOf(bareHost(new URL(url).hostname))));
}

function read<T>(field: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TargetError) throw new Refusal('invalid', `${field}: ${error.message}`);
    throw error;
  }
}
