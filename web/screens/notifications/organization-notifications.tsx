import { Allowed } from '../../ui/allowed.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { organizationChannels } from './channel-api.ts';
import { ChannelsCard } from './channels-card.tsx';

export function OrganizationNotifications() {
  return (
    <SettingsFrame title="Notifications">
      <Allowed
        to="manage"
        on="organization"
        otherwise="Only admins can manage channels for all projects. Each project has channels of its own."
      >
        <ChannelsCard
          api={organizationChannels}
          title="Channels for all projects"
          about="Send alerts about every project to Slack, Discord, a webhook or an email address. Each project can choose other events, and have channels of its own."
        />
      </Allowed>
    </SettingsFrame>
  );
}
