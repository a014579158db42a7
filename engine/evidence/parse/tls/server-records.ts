const HANDSHAKE = 22;
const ALERT = 21;
const LONGEST_RECORD = 2 ** 14 + 2048;

/** A handshake message. */
export interface Message {
  readonly type: number;
  readonly body: Buffer;
}

/** Messages of the handshake records; a fatal alert ends them, a warning is skipped. */
export function readRecords(data: Buffer): { messages: Message[]; alert: number | undefined; isForeign: boolean } {
  const parts: Buffer[] = [];
  let alert: number | undefined;
  let isForeign = false;
  for (let at = 0; at + 5 <= data.length && alert === undefined && !isForeign; ) {
    const type = data.readUInt8(at);
    const length = data.readUInt16BE(at + 3);
    isForeign = (type !== HANDSHAKE && type !== ALERT) || data.readUInt8(at + 1) !== 3 || length > LONGEST_RECORD;
    const content = data.subarray(at + 5, at + 5 + length);
    if (isForeign || content.length < length) break;
    if (type === HANDSHAKE) parts.push(content);
    else if (content.readUInt8(0) === 2) alert = content.readUInt8(1);
    at += 5 + length;
  }
  return { messages: messagesIn(Buffer.concat(parts)), alert, isForeign };
}

function messagesIn(data: Buffer): Message[] {
  const messages: Message[] = [];
  for (let at = 0; at + 4 <= data.length; ) {
    const end = at + 4 + data.readUIntBE(at + 1, 3);
    if (end > data.length) break;
    messages.push({ type: data.readUInt8(at), body: data.subarray(at + 4, end) });
    at = end;
  }
  return messages;
}
