import type { DnsRecordType } from '../../facts/dns-records.ts';

const MAX_RECORDS = 200;

/** The resolver's answer for a type, as record data in zone file format. */
export function recordTexts(type: DnsRecordType, answer: unknown): string[] {
  if (!Array.isArray(answer)) return [];
  return answer.slice(0, MAX_RECORDS).map((record: unknown) => textOf(type, record));
}

function textOf(type: DnsRecordType, record: unknown): string {
  if (typeof record === 'string') return type === 'NS' || type === 'CNAME' ? nameOf(record) : record;
  if (Array.isArray(record)) return record.join('');
  if (typeof record !== 'object' || record === null) return '';
  if ('exchange' in record && 'priority' in record)
    return `${record.priority} ${nameOf(String(record.exchange)) || '.'}`;
  if ('critical' in record) {
    const [tag = '', value = ''] = Object.entries(record).find(([key]) => key !== 'critical' && key !== 'type') ?? [];
    return `${record.critical} ${tag} "${value}"`;
  }
  return '';
}

function nameOf(text: string): string {
  return text.toLowerCase().replace(/\.$/, '');
}
