import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { useMay } from '../../client/me.ts';
import { useBadges, useOwnership, useProjectKeys } from '../../client/project.ts';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { monitorWords } from '../monitoring/monitor-words.ts';

type Target = 'monitoring' | 'badge' | 'keys' | 'settings';

/** Monitors, badge, keys and ownership of a project, each with a link to its screen. */
export function ProjectFacts({ dashboard: { project, monitoring } }: { dashboard: Schema['Dashboard'] }) {
  const projectId = project.id;
  const badges = useBadges(projectId);
  const seesKeys = useMay({ to: 'manage' });
  const keys = useProjectKeys(projectId, seesKeys);
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
        {seesKeys && (
          <Fact label="API keys">
            {keys.data ? to('keys', keys.data.length === 0 ? 'None yet' : `${keys.data.length} active`) : 'Not known'}
          </Fact>
        )}
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
