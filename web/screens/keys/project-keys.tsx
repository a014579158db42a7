import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { answerOf, client, type Schema } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isMissing, Problem } from '../../ui/problem.tsx';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { CreateKey } from './create-key.tsx';
import { ProjectKeyItem } from './project-key-item.tsx';
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
          {created && (
            <Notice look="good">
              <div className="grid gap-3">
                <p>
                  Your new key “{created.name}”. Copy it now and store it safely; you won’t be able to see it again.
                </p>
                <CodeBlock code={created.api_key} label="Copy key" of={created.name} />
              </div>
            </Notice>
          )}
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
    queryFn: () =>
      answerOf(client.GET('/api/v1/projects/{project_id}/mcp-key', { params: { path: { project_id: projectId } } })),
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
          <ProjectKeyItem key={key.id} apiKey={key} projectId={projectId} />
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
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: (body: Schema['ProjectKeyRequest']) =>
      answerOf(
        client.POST('/api/v1/projects/{project_id}/mcp-key', { params: { path: { project_id: projectId } }, body }),
      ),
    onSuccess: async (key) => {
      await queries.invalidateQueries({ queryKey: keysOf(projectId) });
      onCreated(key);
    },
  });
  return (
    <CreateKey
      save={create}
      onCreate={({ name = '', expires_at }) => create.mutate({ name, expires_at: expires_at ?? null })}
      onClose={onClose}
    />
  );
}
