import { parseTagList, repeatedTags, type Tag, tagValue } from './tag-list.ts';

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

const POLICIES: readonly string[] = ['none', 'quarantine', 'reject'];
const VALUES: Readonly<Record<string, RegExp>> = {
  p: /^(?:none|quarantine|reject)$/i,
  sp: /^(?:none|quarantine|reject)$/i,
  np: /^(?:none|quarantine|reject)$/i,
  t: /^[yn]$/i,
  psd: /^[ynu]$/i,
  adkim: /^[rs]$/i,
  aspf: /^[rs]$/i,
  fo: /^[01ds](?:\s*:\s*[01ds])*$/i,
};
/** Tags of RFC 7489 that RFC 9989 removed. */
export const REMOVED_DMARC_TAGS: readonly string[] = ['pct', 'rf', 'ri'];
const KNOWN = new Set(['v', 'rua', 'ruf', ...Object.keys(VALUES), ...REMOVED_DMARC_TAGS]);

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
    psd: (tagValue(tags, 'psd')?.toLowerCase() as 'y' | 'n' | 'u' | undefined) ?? 'u',
    testing: tagValue(tags, 't')?.toLowerCase() === 'y',
    rua: addressesOf(tagValue(tags, 'rua')),
    ruf: addressesOf(tagValue(tags, 'ruf')),
    invalid: tags.flatMap(({ name, value }) =>
      isValid(name, value) ? [] : [name === '' ? value : `${name}=${value}`],
    ),
    unknown: names.filter((name) => name !== '' && !KNOWN.has(name)),
    repeated: repeatedTags(tags),
  };
}

function isValid(name: string, value: string): boolean {
  if (name === '' || !Object.hasOwn(VALUES, name)) return name !== '';
  return VALUES[name]?.test(value) ?? true;
}

function policyOf(tags: readonly Tag[], name: string): DmarcPolicy | undefined {
  const value = tagValue(tags, name)?.toLowerCase() ?? '';
  return POLICIES.includes(value) ? (value as DmarcPolicy) : undefined;
}

function addressesOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** The domain of a `mailto:` report address; undefined for any other text. */
export function reportDomainOf(address: string): string | undefined {
  const [, domain = ''] =
    /^mailto:[^@\s,;!]+@([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z0-9-]+)(?:![0-9]+[kmgt]?)?(?:\?\S*)?$/i.exec(address) ??
    [];
  return domain === '' ? undefined : domain.toLowerCase();
}
