import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { useProject } from '../../client/project.ts';
import { isMissing, Missing, Problem } from '../../ui/problem.tsx';
import { Frame } from './frame.tsx';
import { ProjectTabs } from './project-tabs.tsx';

interface Framed {
  readonly projectId: string;
  /** Of the screen; the overview has the name of the project only. */
  readonly title?: string;
  /** Beside the title. */
  readonly aside?: ReactNode | ((project: Schema['Project']) => ReactNode);
  /** Called once the project is known. The results of queries that it uses are read outside it: they are followed only if read in a render. */
  readonly children: (project: Schema['Project']) => ReactNode;
}

/** Layout of the screens of a project. */
export function ProjectFrame({ projectId, title, aside, children }: Framed) {
  const project = useProject(projectId);
  if (isMissing(project.error))
    return (
      <Frame title="Project not found">
        <Missing what="Project" />
      </Frame>
    );
  const name = project.data?.name ?? 'Project';
  return (
    <Frame
      title={title === undefined ? name : `${name}: ${title}`}
      note={project.data?.url}
      aside={project.data && (typeof aside === 'function' ? aside(project.data) : aside)}
    >
      {project.error && <Problem error={project.error} onRetry={() => void project.refetch()} />}
      {project.data && (
        <>
          <ProjectTabs projectId={projectId} />
          {children(project.data)}
        </>
      )}
    </Frame>
  );
}
