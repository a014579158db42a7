import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { answerOf, client } from '../../client/client.ts';
import { Notice } from '../../ui/notice.tsx';
import { Frame } from '../frame/frame.tsx';
import { projectChannels } from './channel-api.ts';
import { ChannelsCard } from './channels-card.tsx';

export function ProjectNotifications() {
  const { projectId } = useParams({ from: '/app/projects/$projectId/notifications' });
  const api = useMemo(() => projectChannels(projectId), [projectId]);
  const project = useQuery({
    queryKey: ['project', projectId],
    queryFn: () =>
      answerOf(client.GET('/api/v1/projects/{project_id}', { params: { path: { project_id: projectId } } })),
  });
  return (
    <Frame title="Notifications">
      {project.error && <Notice look="error">{project.error.message}</Notice>}
      {project.data && (
        <>
          <p className="-mt-4 text-sm wrap-anywhere">
            <Link
              to="/app/projects/$projectId"
              params={{ projectId }}
              className="font-semibold text-brand-ink underline"
            >
              {project.data.name}
            </Link>
          </p>
          <ChannelsCard
            api={api}
            title="Channels"
            about="Send alerts about this project to Slack, Discord, a webhook or an email address. Channels of the organization are managed in the settings; here you choose which of their events this project sends."
            none="No channels yet. Without one, admins are informed of outages by email."
          />
        </>
      )}
    </Frame>
  );
}
