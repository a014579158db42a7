import { z } from 'zod';
import { lookForOwnership } from '../../ownership/own-site.ts';
import { Ownership, ownershipOf } from '../../shapes/ownership.ts';
import { InProject } from '../../shapes/path.ts';
import { UrlText } from '../../shapes/text.ts';
import { defineAction } from '../define-action.ts';
import { urlOnSite } from './url-on-site.ts';

export default defineAction({
  name: 'projects.prove-ownership',
  summary: "Look whether a project's site is shown to be yours.",
  description:
    'Looks at the site now and keeps what it finds for a day; what was found before and is gone no longer counts. A record at the registrable domain covers all hosts below it, a file or a meta element its own host only.',
  auth: 'key/session',
  scopedKey: 'project',
  verified: true,
  http: { method: 'post', path: '/api/v1/projects/{project_id}/ownership', status: 200 },
  params: InProject,
  body: z
    .object({
      url: UrlText.optional().meta({ description: "Another host of the project's site. Default: the project's" }),
    })
    .meta({ id: 'OwnershipRequest' }),
  output: Ownership,
  refuses: ['bad_request', 'invalid'],
  async prepare({ body }, context) {
    const url = await urlOnSite(body.url, context, 'bad_request');
    return lookForOwnership({ projectId: context.project.id, url }, context);
  },
  run: async ({ prepared: looked }, { config }) => ownershipOf(looked, config.requireOwnership),
});
