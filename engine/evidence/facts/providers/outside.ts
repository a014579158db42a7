import type { Reading } from '../reading.ts';

/** What is seen from outside of the sites that belong to an organization, to compare with settings at providers. */
export interface OutsideFacts {
  /** The robots.txt of each site, as `text`; null if it has none. */
  siteRobots: readonly Reading[];
  /** Kinds and digests of the credentials in the start page of each site and the scripts of its origin that the page names, as `secrets`. */
  siteScripts: readonly Reading[];
  /** Sending services that SPF and DKIM of each site's domain name, as `services`. */
  siteMail: readonly Reading[];
}
