/** How far the active phase looks for what the site's pages send. */
export interface Crawl {
  /** Linked pages that are read, and scripts that only they load. */
  readonly pages: number;
  /** The most that are read while they name new parameters or are of a new kind. */
  readonly maxPages: number;
  /** Pages are read where nothing new is found as well. */
  readonly isPatient?: boolean;
  readonly scripts: number;
  /** Header fields and cookies are tested as well. */
  readonly headers: boolean;
  /** Requests carry the session of a signed-in user. */
  readonly signedIn: boolean;
  /** The user allows requests that may change data. */
  readonly writes: boolean;
  /** The user asked to try default passwords. */
  readonly defaultLogins?: boolean;
  /** Requests that the site makes because of the scan are heard; text: why they are not, although the user asked for it. */
  readonly listener?: boolean | string;
}

/** A text that was read on the way. */
export interface LinkedScript {
  readonly url: string;
  readonly text: string;
}
