import type { Schema } from '../../client/client.ts';

interface Provider {
  readonly name: string;
  /** What to do with the address. */
  readonly address: string;
  /** What to do with the generated secret; undefined: the provider generates one. */
  readonly secret: string | undefined;
}

export const PROVIDERS: Readonly<Record<Schema['DeployHookProvider'], Provider>> = {
  vercel: {
    name: 'Vercel',
    address:
      'Add a webhook for the event “Deployment Succeeded” with this address, then enter the secret that Vercel shows.',
    secret: undefined,
  },
  netlify: {
    name: 'Netlify',
    address: 'Add an HTTP POST notification for “Deploy succeeded” with this address.',
    secret: 'Enter this secret as “JWS secret token”.',
  },
  github: {
    name: 'GitHub',
    address:
      'Add a webhook to the repository with this address, the content type application/json and the events “push” and “pull_request”. Each push to the default branch then starts a code scan, and so does each push to a pull request.',
    secret: 'Enter this secret as the webhook’s secret.',
  },
  generic: {
    name: 'Other',
    address: 'Send a POST request to this address after each deployment.',
    secret: 'Send this secret as a bearer token.',
  },
};

export function hooksKey(projectId: string): readonly string[] {
  return ['deploy-hooks', projectId];
}
