import { newSigningSecret, sealSettings } from '../../channels/channel-settings.ts';
import { newUuid } from '../../keys/secret.ts';
import { DEFAULT_EVENTS } from '../../model/events.ts';
import { Refusal } from '../../model/refusal.ts';
import { CHANNEL_PROVIDERS } from '../../providers/channel/channel-providers.ts';
import type { ChannelSettings } from '../../providers/define-channel-provider.ts';
import { ChannelRequest, channelOf, NewChannel } from '../../shapes/channels/channel.ts';
import { timingColumns } from '../../shapes/channels/channel-timing.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { isStopped } from '../../store/channels/channel-stops.ts';
import { countChannels, insertChannel } from '../../store/channels/channels.ts';
import { admittedAddress, askedForConfirmation } from './channel-address.ts';
import { scopeOfPath } from './channel-scope.ts';
import { defineChannelTable } from './define-channel-table.ts';

/** Channels of a project, and those of an organization for all projects. */
const MAX = 20;

export default defineChannelTable({
  name: 'create',
  verified: true,
  http: { method: 'post', path: '', status: 201 },
  body: ChannelRequest,
  output: NewChannel,
  refuses: ['bad_request', 'invalid', 'too_many'],
  async run({ body }, context) {
    const { store, caller, vault, audit, now } = context;
    const scope = scopeOfPath(context);
    const { organizationId, projectId } = scope;
    const { kind, name, address: entered, events, least_severity: leastSeverity = 'high', ...timing } = body;
    const { address, shown, host } = admittedAddress(kind, entered, context);
    await lockOrganization(store, organizationId);
    if ((await countChannels(store, scope)) >= MAX)
      throw new Refusal(
        'bad_request',
        `Too many notification channels: at most ${MAX} of a project or of the organization`,
      );
    const id = newUuid(context);
    const secret = CHANNEL_PROVIDERS[kind].signs ? newSigningSecret(context) : undefined;
    const settings: ChannelSettings = { address, ...(secret === undefined ? {} : { secret }) };
    const row = await insertChannel(store, {
      id,
      organizationId,
      projectId,
      kind,
      name,
      settings: sealSettings(vault, settings, { id, organizationId }),
      shownAddress: shown,
      host,
      events: events ?? DEFAULT_EVENTS,
      leastSeverity,
      ...timingColumns(timing),
      mustConfirm: kind === 'email' && (await isStopped(store, { organizationId, address: shown })),
      userId: caller.userId,
    });
    audit({ subjectId: id, detail: `${kind}: ${name}` });
    const isOpen = await askedForConfirmation(row, context);
    return { ...channelOf(row, { isOpen, projectId, now: now() }), secret: secret ?? null };
  },
  project: {
    summary: 'Create a notification channel of a project.',
    description:
      'Sends events of the project by email, to a signed webhook (Standard Webhooks), to Slack or to Discord. The signing secret of a webhook is returned only once. Receivers need https and a public address; redirects are not followed.',
  },
  organization: {
    summary: 'Create a notification channel of the organization.',
    description:
      'Sends events of all projects. Each project can choose other events for it. Otherwise like a channel of a project.',
  },
});
