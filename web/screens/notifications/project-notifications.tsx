import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { projectChannels } from './channel-api.ts';
import { ChannelsCard } from './channels-card.tsx';

export function ProjectNotifications() {
  const { projectId } = useParams({ from: '/app/projects/$projectId/notifications' });
  const api = useMemo(() => projectChannels(projectId), [projectId]);
  return (
    <ProjectFrame projectId={projectId} title="Notifications">
      {() => (
        <ChannelsCard
          api={api}
          title="Channels"
          about="Send alerts about this project to Slack, Discord, a webhook or an email address. Channels of the organization are managed in the settings; here you choose which of their events this project sends."
          none="No channels yet. Without one, admins are informed of outages by email."
        />
      )}
    </ProjectFrame>
  );
}
