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
  generic: {
    name: 'Other',
    address: 'Send a POST request to this address after each deployment.',
    secret: 'Send this secret as a bearer token.',
  },
};

export function hooksKey(projectId: string): readonly string[] {
  return ['deploy-hooks', projectId];
}
