import { areFailureOptions } from './dmarc-options.ts';
import { parseTagList, repeatedTags, type Tag, tagValue, trimmedParts } from './tag-list.ts';

type DmarcPolicy = 'none' | 'quarantine' | 'reject';

/** A DMARC Policy Record (RFC 9989 section 4.7). */
export interface DmarcRecord {
  readonly text: string;
  readonly tags: readonly Tag[];
  /** Undefined if the tag is missing or invalid. */
  readonly p: DmarcPolicy | undefined;
  readonly sp: DmarcPolicy | undefined;
  readonly np: DmarcPolicy | undefined;
  readonly psd: 'y' | 'n' | 'u';
  /** `t=y`: receivers apply the next weaker policy. */
  readonly testing: boolean;
  readonly rua: readonly string[];
  readonly ruf: readonly string[];
  /** Tags with a value not defined by RFC 9989, and parts that are not tags. */
  readonly invalid: readonly string[];
  readonly unknown: readonly string[];
  readonly repeated: readonly string[];
}

const POLICY = /^(?:none|quarantine|reject)$/i;
const VALUES: Readonly<Record<string, RegExp>> = {
  p: POLICY,
  sp: POLICY,
  np: POLICY,
  t: /^[yn]$/i,
  psd: /^[ynu]$/i,
  adkim: /^[rs]$/i,
  aspf: /^[rs]$/i,
};
/** Tags of RFC 7489 that RFC 9989 removed. */
export const REMOVED_DMARC_TAGS: readonly string[] = ['pct', 'rf', 'ri'];
const KNOWN = new Set(['v', 'rua', 'ruf', 'fo', ...Object.keys(VALUES), ...REMOVED_DMARC_TAGS]);

/** True for a DMARC record: it starts with `v=DMARC1`, in which only the value is case-sensitive (RFC 9989 section 4.8). */
export function isDmarc(text: string): boolean {
  return /^[vV][ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/.test(text);
}

export function parseDmarc(text: string): DmarcRecord {
  const tags = parseTagList(text);
  const names = tags.map(({ name }) => name);
  return {
    text,
    tags,
    p: policyOf(tags, 'p'),
    sp: policyOf(tags, 'sp'),
    np: policyOf(tags, 'np'),
    psd: psdOf(tagValue(tags, 'psd')),
    testing: tagValue(tags, 't')?.toLowerCase() === 'y',
    rua: trimmedParts(tagValue(tags, 'rua') ?? '', ','),
    ruf: trimmedParts(tagValue(tags, 'ruf') ?? '', ','),
    invalid: tags.flatMap(({ name, value }) =>
      isValid(name, value) ? [] : [name === '' ? value : `${name}=${value}`],
    ),
    unknown: names.filter((name) => name !== '' && !KNOWN.has(name)),
    repeated: repeatedTags(tags),
  };
}

function isValid(name: string, value: string): boolean {
  if (name === 'fo') return areFailureOptions(value);
  if (name === '' || !Object.hasOwn(VALUES, name)) return name !== '';
  return VALUES[name]?.test(value) ?? true;
}

/** The policy that receivers apply to mail of a domain that exists (RFC 9989 section 4.10.1); undefined if the record has no valid one. */
export function declaredPolicy(record: DmarcRecord, inherited: boolean): DmarcPolicy | undefined {
  const valid = record.p !== undefined && !record.invalid.some((tag) => /^[sn]p=/.test(tag));
  if (!valid) return undefined;
  return inherited ? (record.sp ?? record.p) : record.p;
}

const ONE_BELOW = { reject: 'quarantine', quarantine: 'none', none: 'none' } as const;

/** As `declaredPolicy`, one level lower in test mode (`t=y`, RFC 9989 section 4.7). */
export function effectivePolicy(record: DmarcRecord, inherited: boolean): DmarcPolicy | undefined {
  const policy = declaredPolicy(record, inherited);
  return policy && record.testing ? ONE_BELOW[policy] : policy;
}

/** Without a valid policy, receivers process a record only if it has such an address (RFC 9989 section 4.10.1). */
export function hasReportAddress({ rua }: DmarcRecord): boolean {
  return rua.some(isReportAddress);
}

export function isReportAddress(text: string): boolean {
  return reportDomainOf(text) !== undefined || /^https:\/\/\S+$/i.test(text);
}

function psdOf(value = ''): DmarcRecord['psd'] {
  return /^y$/i.test(value) ? 'y' : /^n$/i.test(value) ? 'n' : 'u';
}

function policyOf(tags: readonly Tag[], name: string): DmarcPolicy | undefined {
  const value = tagValue(tags, name)?.toLowerCase() ?? '';
  return POLICY.test(value) ? (value as DmarcPolicy) : undefined;
}

/** The domain of a `mailto:` report address; undefined for any other text. */
export function reportDomainOf(address: string): string | undefined {
  const [, domain = ''] =
    /^mailto:[^@\s,;!]+@([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z0-9-]+)(?:![0-9]+[kmgt]?)?(?:\?\S*)?$/i.exec(address) ??
    [];
  return domain === '' ? undefined : domain.toLowerCase();
}
