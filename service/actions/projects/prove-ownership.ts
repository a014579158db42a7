import { checkOwnership } from '../../ownership/site-ownership.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { Ownership, ownershipOf } from '../../shapes/ownership.ts';
import { UrlText } from '../../shapes/text.ts';
import { defineAction } from '../define-action.ts';
import { urlOnSite } from './url-on-site.ts';

export default defineAction({
  summary: 'Verify site ownership.',
  description:
    'Checks the site now. A proof that is found is valid for a day; an earlier proof that is no longer found is discarded. A TXT record at the registrable domain covers all its subdomains; a file or a meta element covers its own host only.',
  verified: true,
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/ownership', status: 200 },
  body: namedObject('OwnershipRequest', {
    url: UrlText.optional().meta({ description: "Another host of the project's site. Default: the project URL" }),
  }),
  output: Ownership,
  refuses: ['bad_request', 'invalid'],
  async prepare({ body }, context) {
    const url = await urlOnSite(body.url, context, 'bad_request');
    return checkOwnership({ projectId: context.project.id, url }, context);
  },
  run: async ({ prepared: looked }, { config }) => ownershipOf(looked, config.requireOwnership),
});
