import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { useOwnership } from '../../client/ownership.ts';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { keysOf } from '../keys/project-keys-key.ts';
import { monitorWords } from '../monitoring/monitor-words.ts';

type Target = 'monitoring' | 'badge' | 'keys' | 'settings';

/** Monitors, badge, keys and ownership of a project, each with a link to its screen. */
export function ProjectFacts({
  projectId,
  monitoring,
}: {
  projectId: string;
  monitoring: Schema['Dashboard']['monitoring'];
}) {
  const path = { project_id: projectId };
  const badges = useQuery({
    queryKey: ['badges', projectId],
    queryFn: () => api.get('/api/v1/projects/{project_id}/badges', { path }),
  });
  const keys = useQuery({
    queryKey: keysOf(projectId),
    queryFn: () => api.get('/api/v1/projects/{project_id}/mcp-key', { path }),
  });
  const ownership = useOwnership(projectId);
  const to = (target: Target, words: string): ReactNode => (
    <Link to={`/app/projects/$projectId/${target}`} params={{ projectId }} className="text-brand-ink underline">
      {words}
    </Link>
  );
  return (
    <Card title="At a glance">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Fact label="Monitors">{to('monitoring', monitorWords(monitoring))}</Fact>
        <Fact label="Badge">{badges.data ? to('badge', badgeWords(badges.data)) : 'Not known'}</Fact>
        <Fact label="API keys">
          {keys.data ? to('keys', keys.data.length === 0 ? 'None yet' : `${keys.data.length} active`) : 'Not known'}
        </Fact>
        <Fact label="Ownership">{ownership.data ? to('settings', ownershipWords(ownership.data)) : 'Not known'}</Fact>
      </dl>
    </Card>
  );
}

function badgeWords([current]: readonly Schema['BadgeItem'][]): string {
  if (!current) return 'None yet';
  return current.valid ? 'Valid' : 'Not valid';
}

function ownershipWords({ proof, required }: Schema['Ownership']): string {
  if (proof) return 'Verified';
  return required ? 'Not verified' : 'Not required';
}
