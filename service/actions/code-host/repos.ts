import { z } from 'zod';
import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import { REPOSITORY_LIMIT } from '../../providers/define-code-host-provider.ts';
import { CodeHostRepository, repositoryOf } from '../../shapes/code-host.ts';
import { defineAction } from '../define-action.ts';
import { PATIENCE_SECONDS, withCodeHost } from './open-reader.ts';

export default defineAction({
  summary: `List ${CODE_HOST.name} repositories.`,
  description: `Repositories that the connected account can read, most recently pushed first: at most ${REPOSITORY_LIMIT}, and only those that ${CODE_HOST.name} lists within ${PATIENCE_SECONDS} seconds. The response header \`X-List-Complete\` is \`false\` if the list is incomplete; you can set any other repository by its URL (\`repository_url\` of the project). Requires an active connection. Returns 502 while ${CODE_HOST.name} is not available or its rate limit is exceeded.`,
  scope: 'manage',
  on: 'project',
  http: { method: 'get', path: `/api/v1/${CODE_HOST.id}/repos`, status: 200 },
  output: z.array(CodeHostRepository),
  refuses: ['bad_request', 'unavailable'],
  prepare: (_, context) => withCodeHost(context, { purpose: 'list' }, ({ reader }) => reader.repositories()),
  async run({ prepared: { repositories, isComplete } }, { respond }) {
    respond({ headers: { 'x-list-complete': String(isComplete) } });
    return repositories.map(repositoryOf);
  },
});
