import { Allowed } from '../../ui/allowed.tsx';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { projectChannels } from './channel-api.ts';
import { ChannelsCard } from './channels-card.tsx';

export function ProjectNotifications() {
  return (
    <ProjectFrame title="Notifications">
      {({ id }) => (
        <Allowed to="manage" otherwise="Your role does not allow you to see or change notification channels.">
          <ChannelsCard
            api={projectChannels(id)}
            title="Channels"
            about="Send alerts about this project to Slack, Discord, a webhook or an email address. Channels of the organization are managed in the settings; here you choose which of their events this project sends."
          />
        </Allowed>
      )}
    </ProjectFrame>
  );
}
