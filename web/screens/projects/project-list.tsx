import { useEffect, useState } from 'react';
import { forgetSite, keptSite } from '../../client/kept-site.ts';
import { useMe } from '../../client/me.ts';
import { useProjectOverview } from '../../client/project.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { numberText } from '../../ui/counted.ts';
import { SearchField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Frame } from '../frame/frame.tsx';
import { NewProject } from './new-project.tsx';
import { ProjectCard } from './project-card.tsx';
import { byUrgency } from './urgency.ts';

/** From this number of projects on, they can be searched. */
const SEARCHED = 4;

/** All projects, the most urgent first. */
export function ProjectList() {
  const [search, setSearch] = useState('');
  const projects = useProjectOverview();
  const me = useMe();
  const all = projects.data?.projects;
  const hasProjects = all !== undefined && all.length > 0;
  useEffect(() => {
    if (hasProjects) forgetSite();
  }, [hasProjects]);
  const words = search.trim().toLowerCase();
  const shown = all?.filter(({ name, url }) => `${name} ${url}`.toLowerCase().includes(words)).toSorted(byUrgency);
  return (
    <Frame
      title="Projects"
      aside={me.data && <Quota plan={me.data.plan} used={me.data.scan_quota.used} limit={me.data.scan_quota.limit} />}
    >
      <Problem query={projects} />
      {all && all.length >= SEARCHED && <SearchField label="Search projects" value={search} onText={setSearch} />}
      {shown && shown.length > 0 && (
        <ul className="grid gap-3">
          {shown.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
      {all && all.length > 0 && shown?.length === 0 && <Notice>No project matches “{search.trim()}”.</Notice>}
      {all?.length === 0 && (
        <Allowed to="scan" on="organization" otherwise="No projects yet.">
          <Notice>No projects yet. Add the site you want to scan; its first scan starts at once.</Notice>
        </Allowed>
      )}
      {!projects.isPending && (
        <Allowed to="scan" on="organization">
          <NewProject site={hasProjects ? undefined : keptSite()} />
        </Allowed>
      )}
    </Frame>
  );
}

function Quota({ plan, used, limit }: { plan: string; used: number; limit: number }) {
  return (
    <p className="text-sm text-muted">
      <strong className="text-ink capitalize">{plan}</strong> plan · {numberText(used)} of {numberText(limit)} scans
      this month
    </p>
  );
}
