import { knownOwnership } from '../../ownership/site-ownership.ts';
import { Ownership, ownershipOf } from '../../shapes/ownership.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Get ownership verification instructions.',
  description:
    "Lists the ways to verify ownership of the project's site: a DNS TXT record, a file, or a meta element with the project's token. If the server requires verified ownership, active and signed-in scans are refused until one of them is found.",
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/ownership', status: 200 },
  output: Ownership,
  async run(_, context) {
    const { project, config } = context;
    const known = await knownOwnership({ projectId: project.id, url: project.url }, context);
    return ownershipOf(known, config.requireOwnership);
  },
});
