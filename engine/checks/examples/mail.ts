import { parseExchange } from '../../evidence/facts/exchange.ts';
import type { Dkim, Dmarc, MailUse, MtaSts, Mx, Spf, SpfNode } from '../../evidence/facts/mail-facts.ts';
import { parseDkimKey } from '../../evidence/parse/mail/dkim-key.ts';
import { parseDmarc } from '../../evidence/parse/mail/dmarc.ts';
import { evaluatedTerms, parseSpf } from '../../evidence/parse/mail/spf.ts';
import { LOOKUP_TERMS } from '../../evidence/parse/mail/spf-term.ts';

/** An SPF node for the examples of checks: only the lookups of its own record are counted. */
export function exampleNode(domain: string, record: string | undefined, more: Partial<SpfNode> = {}): SpfNode {
  const parsed = record === undefined ? undefined : parseSpf(record);
  const costly = parsed ? evaluatedTerms(parsed).filter(({ name }) => LOOKUP_TERMS.has(name)) : [];
  return {
    domain,
    via: '',
    status: parsed ? 'found' : 'missing',
    record: parsed,
    lookups: costly.map(({ text }) => text),
    voids: [],
    crowded: [],
    unanswered: [],
    hosts: [],
    always: [],
    children: [],
    ...more,
  };
}

/** SPF of shop.example for the examples of checks. */
export function exampleSpf(record?: string, more: Partial<SpfNode> = {}): Spf {
  if (record === undefined) return { records: [], lookalikes: [], tree: undefined };
  return { records: [record], lookalikes: [], tree: exampleNode('shop.example', record, more) };
}

/** DMARC of shop.example for the examples of checks. */
export function exampleDmarc(record?: string, more: Partial<Dmarc> = {}): Dmarc {
  return {
    domain: 'shop.example',
    organizationalDomain: 'shop.example',
    applied:
      record === undefined ? undefined : { domain: 'shop.example', record: parseDmarc(record), inherited: false },
    several: [],
    lookalikes: [],
    misplaced: [],
    ...more,
  };
}

/** Mail exchangers, each with one public address, for the examples of checks. */
export function exampleMx(records: readonly string[] = ['10 mx.shop.example'], more: Partial<Mx> = {}): Mx {
  const hosts = records
    .filter((record) => !record.endsWith(' .'))
    .map((record) => {
      const [preference = '', name = ''] = record.split(' ');
      return { preference: Number(preference), name, alias: undefined, addresses: ['198.51.100.7'] };
    });
  return { records, isNull: records.some((record) => record.endsWith(' .')), hosts, ...more };
}

/** Use of a domain that sends and receives mail. */
export const SENDS: MailUse = { closed: false, silent: false, isSubdomain: false, uniqueSelectors: [] };

export const NULL_MX: Mx = exampleMx(['0 .']);
export const NO_MX: Mx = exampleMx([]);

/** DKIM with the given texts at the selector `s1` for the examples of checks. */
export function exampleDkim(texts: readonly string[], more: Partial<Dkim> = {}): Dkim {
  const keys = texts.map(parseDkimKey);
  return {
    selectors: texts.length > 0 ? [{ selector: 's1', keys, alias: undefined }] : [],
    below: texts.length > 0 ? 'some' : 'none',
    givenMissing: [],
    asked: 40,
    unanswered: 0,
    ...more,
  };
}

/** Record of an RSA key with 2048 bits. */
export const SOUND_KEY =
  'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEArJ1Z3bjA18ea56oNwJnbweS/sLB/u6TG/t8v5j9t8NDgynGXA6ZQrQA1H9iWv1Pw/fUIc9j2qGYMqYKBMNcqiUrOgXUoCMntG529DSioS9vtAIK+Yxz+MR1zQFPvAFNebGYO6DGXJhgFEVKIXsbNEsLOlPg10XgVuz6VYtsr/pqqgbu7CX8VsRP+aB996q3YYO5VcW5M2dbLJFZFhkwcApgUNOgjW0/oAhJqzDElQaVNYb9D89QzxLur1JSDMAXY4Neyq0JWh9nmj/uXSgrBaEHAbdROimtCN5yxgeo4Rdpt50LmC91I9EQpkyOPrkmvwX2XNyjE2H7M3Sla5POG+wIDAQAB';
/** Record of an Ed25519 key. */
export const ED25519_KEY = 'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';

/** MTA-STS with the given policy text for the examples of checks. */
export function exampleMtaSts(policy: string | undefined, more: Partial<MtaSts> = {}): MtaSts {
  const url = 'https://mta-sts.shop.example/.well-known/mta-sts.txt';
  const message = `HTTP/1.1 200 OK\ncontent-type: text/plain\n\n${policy}`;
  return {
    records: ['v=STSv1; id=20260101'],
    hasHost: true,
    policy: policy === undefined ? undefined : parseExchange(url, message),
    untrusted: undefined,
    failure: undefined,
    ...more,
  };
}

export const SOUND_POLICY = 'version: STSv1\nmode: enforce\nmx: mx.shop.example\nmax_age: 604800\n';
