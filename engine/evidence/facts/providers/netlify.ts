import type { Reading } from '../reading.ts';

/** Data of teams and their sites from the Netlify API. Values of variables are not kept. */
export interface NetlifyFacts {
  /** Teams of the account. */
  netlifyTeams: readonly Reading[];
  /** Members of each team, as `members`. */
  netlifyMembers: readonly Reading[];
  /** Variables that a team shares between its sites. */
  netlifySharedVariables: readonly Reading[];
  /** DNS zones of a team. */
  netlifyZones: readonly Reading[];
  /** Records of DNS zones. */
  netlifyRecords: readonly Reading[];
  /** Sites of the teams, as listed. */
  netlifyListed: readonly Reading[];
  /** The same sites with their settings. */
  netlifySites: readonly Reading[];
  /** Environment variables of sites. */
  netlifyVariables: readonly Reading[];
  /** Addresses that start a build. */
  netlifyBuildHooks: readonly Reading[];
  /** Notifications about deploys and forms. */
  netlifyHooks: readonly Reading[];
  /** Markup that is added to each page. */
  netlifySnippets: readonly Reading[];
  /** Forms whose submissions are stored. */
  netlifyForms: readonly Reading[];
  /** Certificates of custom domains. */
  netlifyCertificates: readonly Reading[];
}
