import { BadAddress, type ChannelProvider, type Notice } from '../define-channel-provider.ts';
import { cut, withNote } from './cut.ts';
import { postJson } from './post-json.ts';
import { admittedUrl, receiverUrl } from './receiver-url.ts';

const HOSTS = ['hooks.slack.com', 'hooks.slack-gov.com'];
/** https://docs.slack.dev/reference/block-kit/blocks/header-block */
const LONGEST_HEADER = 150;
const LONGEST_VALUE = 300;
const MAX_FACTS = 20;
/** Answers of Slack for webhooks that were removed, or whose channel was. */
const REMOVED = ['no_service', 'no_team', 'team_disabled', 'channel_not_found', 'channel_is_archived'];

/** A Slack incoming webhook (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks). */
export default {
  id: 'slack',
  takes: 'url',
  signs: false,
  admit(text, reach) {
    const url = receiverUrl(text, reach);
    const own = HOSTS.includes(url.host) && /^\/services\/\w+\/\w+\/\w+$/.test(url.pathname);
    if (!own && !(reach.allowPrivateTargets && !HOSTS.includes(url.host)))
      throw new BadAddress('must be an incoming webhook of Slack: https://hooks.slack.com/services/…');
    return admittedUrl(url);
  },
  async deliver({ notice }, { address }, tools) {
    const outcome = await postJson({ url: address, text: JSON.stringify(slackMessage(notice)) }, tools);
    const gone = outcome.state === 'failed' && REMOVED.includes(outcome.answer?.trim() ?? '');
    return gone ? { ...outcome, state: 'gone' } : outcome;
  },
} satisfies ChannelProvider;

/**
 * Rich text has no markup: mentions and links exist only as elements of their own, and text in the style `code` is not
 * searched for addresses to link.
 */
export function slackMessage({ heading, subject, facts, link }: Notice): object {
  const shown = facts.slice(0, MAX_FACTS);
  return {
    text: escaped(`${heading}: ${cut(subject, LONGEST_VALUE)}`),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cut(heading, LONGEST_HEADER), emoji: false } },
      {
        type: 'rich_text',
        elements: [
          {
            type: 'rich_text_section',
            elements: [
              ...shown.flatMap(({ label, value, note, link: own }) => [
                { type: 'text', text: `${label}: `, style: { bold: true } },
                { type: 'text', text: cut(withNote(value, note), LONGEST_VALUE), style: { code: true } },
                ...(own === undefined
                  ? []
                  : [
                      { type: 'text', text: ' ' },
                      { type: 'link', url: own, text: 'Open' },
                    ]),
                { type: 'text', text: '\n' },
              ]),
              { type: 'link', url: link, text: 'Open in Assay' },
            ],
          },
        ],
      },
    ],
  };
}

/** Text of a notification, where Slack reads its own markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
