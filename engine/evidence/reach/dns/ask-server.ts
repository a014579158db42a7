import { addressVerdict } from '../../../scan-target/address.ts';
import { Unavailable } from '../../define-collector.ts';
import type { DnsQuestionType } from '../../facts/dns-answer.ts';
import type { DnsServerReply } from '../../facts/zone.ts';
import { endOf } from '../../until-aborted.ts';
import type { Guard } from '../connector.ts';
import type { DnsQuestion, DnsReply } from './dns-message.ts';
import { plainName, recordDataOf } from './dns-record-text.ts';
import { askServer } from './dns-wire.ts';

export interface AskServerSettings extends Guard {
  /** 0: no queries to authoritative servers. */
  readonly port: number;
}

const QUERIES = 60;
const TRIES = 3;
/** Queries without a reply after which no others are sent, if no server replied. */
const MAX_SILENT = 2;
const SILENCE = 'the name server did not answer';

/** Queries name servers by address, each admitted by the address policy. Throws `Unavailable` if one does not reply. */
export function createAskServer({ admit, allowPrivate, port, signal }: AskServerSettings) {
  let asked = 0;
  let replied = false;
  let silent = 0;
  return async (address: string, name: string, type: DnsQuestionType, recurse = false): Promise<DnsServerReply> => {
    if (port === 0) throw new Unavailable('queries to name servers are turned off (ASSAY_NAME_SERVER_PORT)');
    await admit(address);
    const { allowed, reason } = addressVerdict(address, { allowPrivate });
    if (!allowed) throw new Unavailable(reason);
    asked += 1;
    if (asked > QUERIES) throw new Unavailable(`the scan has used its limit of ${QUERIES} queries to name servers`);
    const question = { name: plainName(name), type, unchecked: false, ...(recurse ? {} : { direct: true as const }) };
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (!replied && silent >= MAX_SILENT * TRIES) break;
      const reply = await askServer({ address, port }, question, attempt, signal).catch(() => undefined);
      if (signal.aborted) throw new Unavailable(endOf(signal));
      if (reply) {
        replied = true;
        return read(reply, question);
      }
      silent += 1;
    }
    throw new Unavailable(SILENCE);
  };
}

function read(reply: DnsReply, { name, type }: DnsQuestion): DnsServerReply {
  const { rcode, answers = [], authorities = [], additionals = [] } = reply;
  const own = answers.filter((answer) => plainName(answer.name) === name);
  const referred = authorities.filter((record) => plainName(record.name) === name);
  const glued = additionals.filter((record) => record.type === 'A' || record.type === 'AAAA');
  return {
    rcode,
    authoritative: reply.flag_aa,
    recursive: reply.flag_ra,
    records: recordDataOf(own, type),
    referral: recordDataOf(referred, 'NS'),
    glue: [...new Set(glued.map((record) => plainName(record.name)))],
  };
}
