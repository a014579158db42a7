import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { projectKeysKey, useProjectKeys } from '../../client/project.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { Card } from '../../ui/card.tsx';
import { ProblemOfPart } from '../../ui/problem.tsx';
import { Time } from '../../ui/time.tsx';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { Assistants } from './assistants.tsx';
import { CreateKey } from './create-key.tsx';
import { KeyItem } from './key-item.tsx';
import { NewKey } from './new-key.tsx';
import { Snippets } from './snippets.tsx';

const PROJECT_SCOPES = ['read', 'scan', 'triage'] as const;

/** Keys that can access this project only, and how to use them. */
export function ProjectKeys() {
  const [created, setCreated] = useState<Schema['NewApiKey']>();
  return (
    <ProjectFrame
      title="API keys"
      aside={({ id }) => (
        <Allowed to="manage">
          <CreateKey
            scopes={PROJECT_SCOPES}
            create={(body) => api.post('/api/v1/projects/{project_id}/mcp-key', { path: { project_id: id }, body })}
            refresh={projectKeysKey(id)}
            onCreated={setCreated}
          />
        </Allowed>
      )}
    >
      {({ id, url }) => (
        <>
          {created && <NewKey apiKey={created} />}
          <Allowed to="manage" otherwise="Your role does not allow you to see or create keys of projects.">
            <Keys projectId={id} />
          </Allowed>
          <Assistants apiKey={created?.api_key} />
          <Snippets projectId={id} url={url} />
        </>
      )}
    </ProjectFrame>
  );
}

function Keys({ projectId }: { projectId: string }) {
  const keys = useProjectKeys(projectId);
  return (
    <Card title="Keys">
      <ProblemOfPart query={keys} />
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
            refresh={projectKeysKey(projectId)}
          />
        ))}
      </ul>
    </Card>
  );
}
