import type { Reading } from '../reading.ts';

/** Members of a deployment that name the branch it was made from, by code host. */
export const BRANCH_FIELDS = ['githubCommitRef', 'gitlabCommitRef', 'bitbucketCommitRef'];

/** Data of an account, its teams and their projects from the Vercel API. Values of variables are not kept. */
export interface VercelFacts {
  /** Access tokens of the account. */
  vercelTokens: readonly Reading[];
  /** Teams that the token gives access to, as listed. */
  vercelMemberships: readonly Reading[];
  /** The same teams with their settings. */
  vercelTeams: readonly Reading[];
  /** Owners of each team, as `owners`. */
  vercelOwners: readonly Reading[];
  /** Open invitations to each team, as `emailInviteCodes`. */
  vercelInvitations: readonly Reading[];
  /** Integrations that are installed in a team. */
  vercelIntegrations: readonly Reading[];
  /** Webhooks of a team. */
  vercelWebhooks: readonly Reading[];
  /** Drains, which send logs and traces to another service. */
  vercelDrains: readonly Reading[];
  /** Variables that a team shares between its projects. */
  vercelSharedVariables: readonly Reading[];
  /** Domains that are registered with Vercel or use its name servers. */
  vercelRegistrations: readonly Reading[];
  /** The latest certificate for each set of names. */
  vercelCertificates: readonly Reading[];
  /** Projects of the teams, as listed. */
  vercelListed: readonly Reading[];
  /** The same projects with their settings. */
  vercelProjects: readonly Reading[];
  /** Environment variables of projects. */
  vercelVariables: readonly Reading[];
  /** Domains of projects. */
  vercelDomains: readonly Reading[];
  /** DNS and certificate status of each domain of a project. */
  vercelDomainStates: readonly Reading[];
  /** Addresses of a project that can be opened without passing its protection. */
  vercelAliases: readonly Reading[];
  /** Firewall configurations in force. */
  vercelFirewalls: readonly Reading[];
}
