import { BadAddress, type ChannelProvider, type Notice, type NoticeFact } from '../define-channel-provider.ts';
import { jsonValue } from '../json-value.ts';
import { cut, withNote } from './cut.ts';
import { postJson } from './post-json.ts';
import { admittedUrl, receiverUrl } from './receiver-url.ts';

const HOSTS = ['discord.com', 'ptb.discord.com', 'canary.discord.com', 'discordapp.com'];
const PATH = /^\/api\/(?:v\d{1,2}\/)?webhooks\/\d{1,20}\/[\w-]{1,200}$/;
/** https://docs.discord.com/developers/resources/message#embed-object-embed-limits */
const LONGEST_TITLE = 256;
const LONGEST_NAME = 40;
const MAX_FIELDS = 20;
/** A field may have 1024 characters, all texts of a message together 6000. */
const LONGEST_VALUE = 240;
const SHORTEST_VALUE = 60;
const COLORS: Readonly<Record<Notice['tone'], number>> = { good: 0x047857, bad: 0xb91c1c, plain: 0x0f766e };
const UNKNOWN_WEBHOOK = 10015;

/** A Discord webhook (https://docs.discord.com/developers/resources/webhook#execute-webhook). */
export default {
  id: 'discord',
  takes: 'url',
  signs: false,
  admit(text, reach) {
    const url = receiverUrl(text, reach);
    const own = HOSTS.includes(url.host) && PATH.test(url.pathname);
    if (!own && !(reach.allowPrivateTargets && !HOSTS.includes(url.host)))
      throw new BadAddress('must be a webhook of Discord: https://discord.com/api/webhooks/…');
    return admittedUrl(url);
  },
  async deliver({ notice, at }, { address }, tools) {
    const outcome = await postJson({ url: address, text: JSON.stringify(discordMessage(notice, at)) }, tools);
    const gone = outcome.status === 404 && codeOf(outcome.answer) === UNKNOWN_WEBHOOK;
    return gone ? { ...outcome, state: 'gone' } : outcome;
  },
} satisfies ChannelProvider;

/** Values are code, in which Discord reads no markup and makes no links; mentions are switched off. */
export function discordMessage({ heading, facts, tone, link }: Notice, at: Date): object {
  return {
    embeds: [
      {
        title: cut(heading, LONGEST_TITLE),
        url: link,
        color: COLORS[tone],
        timestamp: at.toISOString(),
        fields: facts
          .slice(0, MAX_FIELDS)
          .map(({ label, ...fact }) => ({ name: cut(label, LONGEST_NAME), value: valueText(fact) })),
      },
    ],
    allowed_mentions: { parse: [] },
  };
}

/** A long link takes its room from the text, and is left out if there would be too little of it. */
function valueText({ value, note, link }: Omit<NoticeFact, 'label'>): string {
  const own = link === undefined ? '' : ` [Open](${link})`;
  const isLinked = own.length <= LONGEST_VALUE - SHORTEST_VALUE;
  const text = cut(withNote(value, note), isLinked ? LONGEST_VALUE - own.length : LONGEST_VALUE);
  return `\`${text.replaceAll('`', 'ˋ')}\`${isLinked ? own : ''}`;
}

function codeOf(answer: string | null): unknown {
  const parsed = jsonValue(answer ?? '');
  return typeof parsed === 'object' && parsed !== null && 'code' in parsed ? parsed.code : undefined;
}
