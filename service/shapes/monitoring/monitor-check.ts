import { z } from 'zod';
import { MONITORED_RECORDS, type MonitorCheck as MonitorCheckData } from '../../model/monitor-check.ts';
import { fieldText } from '../text.ts';

const MAX_EXPECTED = 20;

const HttpCheck = z.object({ kind: z.literal('http') });

const KeywordCheck = z.object({
  kind: z.literal('keyword'),
  text: fieldText(200).meta({ description: 'Searched for in the source of the page, its first 256 KiB; case matters' }),
  present: z.boolean().meta({ description: 'True: down without the text. False: down if the page contains the text' }),
});

const TcpCheck = z.object({
  kind: z.literal('tcp'),
  port: z.int().min(1).max(65_535).meta({ description: 'Ports that browsers block, such as 22 and 25, are refused' }),
});

const DnsCheck = z.object({
  kind: z.literal('dns'),
  record: z.enum(MONITORED_RECORDS),
  expected: z.array(fieldText(500)).max(MAX_EXPECTED).readonly().meta({
    description:
      'Values that must all be among the records, such as `10 mail.example.com` for MX. Empty: the records must stay as at the first check; pausing and resuming the target accepts the current ones',
  }),
});

const CertificateCheck = z.object({
  kind: z.literal('certificate'),
  days: z.int().min(1).max(90).meta({ description: 'Down if the certificate ends within so many days' }),
});

/** What a monitoring target checks. */
export const MonitorCheck = z
  .discriminatedUnion('kind', [HttpCheck, KeywordCheck, TcpCheck, DnsCheck, CertificateCheck])
  .meta({
    id: 'MonitoringTargetCheck',
    description:
      '`http`: the URL responds without an error. `keyword`: it also contains a text, or does not. `tcp`: the host accepts connections at a port. `dns`: its records are the expected ones. `certificate`: its certificate is trusted, for this host, and not about to end.',
  }) satisfies z.ZodType<MonitorCheckData>;
