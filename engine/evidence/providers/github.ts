import { idAt, textAt } from '../parse/provider/fields.ts';
import { defineProvider } from './define-provider.ts';
import { ACTIONS_READINGS } from './github/actions.ts';
import { ORGANIZATION_READINGS } from './github/organization.ts';
import { REPOSITORY_READINGS } from './github/repository.ts';
import { nextLink } from './link-header.ts';

export default defineProvider({
  id: 'github',
  name: 'GitHub',
  docs_url:
    'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/managing-your-personal-access-tokens',
  token:
    'A fine-grained personal access token of an administrator with read access only: repository permissions Administration, Actions, Dependabot alerts, Environments, Metadata, Secret scanning alerts, Secrets and Webhooks, and for an organization Administration, Members and Webhooks.',
  fields: [{ name: 'token', label: 'Personal access token', secret: true, multiline: false }],
  hosts: ['https://api.github.com'],
  console: 'https://github.com',
  authorize: ({ token = '' }) => ({
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${token}`,
    'x-github-api-version': '2022-11-28',
  }),
  next: nextLink,
  plan: 'Upgrade to GitHub ',
  test: { path: '/user', account: (answer) => textAt(answer, 'login') },
  readings: {
    githubAccount: {
      scope: 'any valid token; private fields need the classic scope read:user',
      states: 'login',
      path: () => '/user',
      name: (data) => textAt(data, 'login'),
      page: () => '/settings/security',
    },
    githubKeys: {
      scope: 'account permission “Git SSH keys”: read (classic token: read:public_key)',
      path: () => '/user/keys?per_page=100',
      list: true,
      complete: true,
      name: (data) => `SSH key ${idAt(data, 'id')}`,
      page: () => '/settings/keys',
    },
    ...ORGANIZATION_READINGS,
    ...REPOSITORY_READINGS,
    ...ACTIONS_READINGS,
  },
});
