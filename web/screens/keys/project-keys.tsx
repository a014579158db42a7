import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { isMissing, Problem } from '../../ui/problem.tsx';
import { Time } from '../../ui/time.tsx';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { CreateKey } from './create-key.tsx';
import { KeyItem } from './key-item.tsx';
import { NewKey } from './new-key.tsx';
import { keysOf } from './project-keys-key.ts';
import { Snippets } from './snippets.tsx';

/** Keys that can access this project only, and how to use them. */
export function ProjectKeys() {
  const { projectId } = useParams({ from: '/app/projects/$projectId/keys' });
  const [creates, setCreates] = useState(false);
  const [created, setCreated] = useState<Schema['NewApiKey']>();
  return (
    <ProjectFrame
      projectId={projectId}
      title="API keys"
      aside={<Button onClick={() => setCreates(true)}>Create key</Button>}
    >
      {(project) => (
        <>
          {created && <NewKey apiKey={created} />}
          <Keys projectId={projectId} />
          <Snippets projectId={projectId} url={project.url} />
          {creates && (
            <Create
              projectId={projectId}
              onCreated={(key) => {
                setCreated(key);
                setCreates(false);
              }}
              onClose={() => setCreates(false)}
            />
          )}
        </>
      )}
    </ProjectFrame>
  );
}

function Keys({ projectId }: { projectId: string }) {
  const keys = useQuery({
    queryKey: keysOf(projectId),
    queryFn: () => api.get('/api/v1/projects/{project_id}/mcp-key', { path: { project_id: projectId } }),
  });
  return (
    <Card title="Keys">
      {keys.error && !isMissing(keys.error) && <Problem error={keys.error} onRetry={() => void keys.refetch()} />}
      <p className="text-sm text-muted">
        These keys can access this project only. Use one per CI pipeline or assistant, so that you can revoke it alone.
      </p>
      {keys.data?.length === 0 && <p className="mt-4 text-sm">No active keys.</p>}
      <ul className="mt-2 divide-y divide-line">
        {keys.data?.map((key) => (
          <KeyItem
            key={key.id}
            apiKey={key}
            origin={
              <>
                Created <Time at={key.created_at} day />
              </>
            }
            label={key.name}
            revoke={() =>
              api.delete('/api/v1/projects/{project_id}/mcp-key/{key_id}', {
                path: { project_id: projectId, key_id: key.id },
              })
            }
            refresh={keysOf(projectId)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface Creating {
  readonly projectId: string;
  readonly onCreated: (key: Schema['NewApiKey']) => void;
  readonly onClose: () => void;
}

function Create({ projectId, onCreated, onClose }: Creating) {
  const create = useAction(
    (body: Schema['ProjectKeyRequest']) =>
      api.post('/api/v1/projects/{project_id}/mcp-key', { path: { project_id: projectId }, body }),
    { refresh: [keysOf(projectId)], onDone: (key) => onCreated(key) },
  );
  return (
    <CreateKey
      save={create}
      onCreate={({ name = '', expires_at }) => create.mutate({ name, expires_at: expires_at ?? null })}
      onClose={onClose}
    />
  );
}
