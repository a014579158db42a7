import type { Reading } from '../reading.ts';

/** Data of an account, its organizations and its repositories from the GitHub API. */
export interface GithubFacts {
  /** The account of the token. */
  githubAccount: readonly Reading[];
  /** SSH keys of the account. */
  githubKeys: readonly Reading[];
  /** Organizations of the account, as listed. */
  githubMemberships: readonly Reading[];
  /** Organizations with their settings; most of them are shown to owners only. */
  githubOrganizations: readonly Reading[];
  /** Members of each organization without two-factor authentication, as `members`. */
  githubMembersWithout2fa: readonly Reading[];
  /** Owners of each organization, as `owners`. */
  githubOwners: readonly Reading[];
  /** Webhooks of organizations. */
  githubOrganizationHooks: readonly Reading[];
  /** Which actions may run in the repositories of an organization. */
  githubOrganizationActions: readonly Reading[];
  /** What the token of a workflow may do in an organization by default. */
  githubOrganizationToken: readonly Reading[];
  /** Apps installed in an organization. */
  githubInstallations: readonly Reading[];
  /** Repositories that the account administers, as listed; archived ones and forks are left out. */
  githubListed: readonly Reading[];
  /** The same repositories with their settings. */
  githubRepositories: readonly Reading[];
  /** Rules of the default branch: `rules` of rulesets, `bypasses` by ruleset, and the classic `protection`. */
  githubBranches: readonly Reading[];
  /** Whether Dependabot alerts are on, as `enabled`. */
  githubAlerts: readonly Reading[];
  /** Open Dependabot alerts of critical severity, as `alerts`. */
  githubCriticalAlerts: readonly Reading[];
  /** Open secret scanning alerts, as `alerts`. */
  githubSecretAlerts: readonly Reading[];
  /** Which actions may run in a repository. */
  githubActions: readonly Reading[];
  /** What the token of a workflow may do by default. */
  githubWorkflowToken: readonly Reading[];
  /** Which pull requests from forks of a public repository wait for approval. */
  githubForkApproval: readonly Reading[];
  /** What pull requests from forks of a private repository are given. */
  githubForkRuns: readonly Reading[];
  /** Self-hosted runners of repositories. */
  githubRunners: readonly Reading[];
  /** Secrets of Actions, without their values. */
  githubSecrets: readonly Reading[];
  /** Deployment environments. */
  githubEnvironments: readonly Reading[];
  /** Webhooks of repositories. */
  githubHooks: readonly Reading[];
  /** Deploy keys of repositories. */
  githubDeployKeys: readonly Reading[];
  /** Outside collaborators of repositories of organizations. */
  githubOutsiders: readonly Reading[];
  /** Whether released files can be changed. */
  githubReleases: readonly Reading[];
  /** Whether vulnerabilities can be reported in private. */
  githubReporting: readonly Reading[];
}
