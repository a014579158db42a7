import { isChannel } from './backends/realtime.ts';
import type { Judged, Known } from './judge-read.ts';
import { maskedAddress } from './proof-of.ts';
import type { ReadView } from './views.ts';

/**
 * A private channel that names the first user and that the second one may join, where no message shows what is sent to it: the reply of the
 * server proves the permission to listen, and no value of the first user.
 */
export function channelNote({ read, shape, other, nobody }: ReadView, judged: Judged, known: Known): string[] {
  const { identity, replay } = known;
  const isOfFirst = shape.ids.some(({ value }) => identity.ids.has(value));
  if (judged.proof || read.isShared || !isChannel(read.url) || !isOfFirst || !other.isOk || nobody.isOk) return [];
  const { a, b } = replay.names;
  return [
    `${b} may join the private channel of ${a} at ${maskedAddress(shape.template.replace(/^\w+ /, ''))}; no message was seen`,
  ];
}
