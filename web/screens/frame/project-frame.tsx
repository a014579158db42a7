import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { useProject } from '../../client/project.ts';
import { isMissing, Missing, Problem } from '../../ui/problem.tsx';
import { Frame } from './frame.tsx';

type OfProject = (project: Schema['Project']) => ReactNode;

interface Framed {
  /** Of the screen; the overview has the name of the project only. */
  readonly title?: string;
  /** Title of the browser tab; default: that of the screen. */
  readonly tab?: string | undefined;
  /** Beside the title. */
  readonly aside?: OfProject;
  /** Called once the project is known. The results of queries that it uses are read outside it: they are followed only if read in a render. */
  readonly children: OfProject;
}

/** Layout of the screens of a project: of the one in the address. */
export function ProjectFrame({ title, tab, aside, children }: Framed) {
  const { projectId = '' } = useParams({ strict: false });
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
      tab={tab}
      note={project.data?.url}
      aside={project.data && aside?.(project.data)}
    >
      <Problem query={project} />
      {project.data && children(project.data)}
    </Frame>
  );
}
