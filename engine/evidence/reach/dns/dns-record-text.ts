import type { Answer } from 'dns-packet';

/** Of texts, more than a DNS message of 64 KiB can hold; of others, more than is looked up. */
const MAX_TEXTS = 6000;
const MAX_RECORDS = 100;

/** Record data as text in a fixed order, at most 100 of types other than TXT; MX by preference. */
export function recordDataOf(answers: readonly Answer[], type: string): string[] {
  const max = type === 'TXT' ? MAX_TEXTS : MAX_RECORDS;
  const texts: string[] = [];
  for (const answer of answers) {
    if (answer.type !== type) continue;
    const text = dataText(answer);
    if (text !== undefined && text !== '') texts.push(text);
    if (texts.length >= max) break;
  }
  return texts.sort(type === 'MX' ? byPreference : undefined);
}

/** The name without a final dot, in lower case; the root is `.`. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '') || '.';
}

function byPreference(a: string, b: string): number {
  return Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : a > b ? 1 : 0);
}

function dataText(answer: Answer): string | undefined {
  switch (answer.type) {
    case 'A':
    case 'AAAA':
      return answer.data;
    case 'CNAME':
    case 'NS':
    case 'PTR':
      return plainName(answer.data);
    case 'MX':
      return `${answer.data.preference ?? 0} ${plainName(answer.data.exchange)}`;
    case 'TXT':
      return textOf(answer.data);
    case 'CAA':
      return `${answer.data.flags ?? 0} ${answer.data.tag} "${answer.data.value}"`;
    case 'TLSA': {
      const { usage, selector, matchingType, certificate } = answer.data;
      return `${usage} ${selector} ${matchingType} ${certificate.toString('hex')}`;
    }
    case 'DS': {
      const { keyTag, algorithm, digestType, digest } = answer.data;
      return `${keyTag} ${algorithm} ${digestType} ${digest.toString('hex')}`;
    }
    case 'SOA': {
      const { mname, rname, serial, refresh, retry, expire, minimum } = answer.data;
      return [plainName(mname), plainName(rname), serial, refresh, retry, expire, minimum].join(' ');
    }
    case 'DNSKEY':
      return `${answer.data.flags} 3 ${answer.data.algorithm} ${answer.data.key.toString('base64')}`;
    default:
      return undefined;
  }
}

function textOf(data: string | Buffer | readonly (string | Buffer)[]): string {
  const parts = Array.isArray(data) ? data : [data];
  return parts.map((part) => (typeof part === 'string' ? part : part.toString('utf8'))).join('');
}
