import { hostOf, SITE_DOMAIN, trapAddress } from './places.ts';

/** Destination of a vector: a unique forbidden address. */
export interface Trap {
  readonly id: string;
  readonly address: string;
  /** `10.66.3.1`, brackets around IPv6. */
  readonly host: string;
  /** `http://10.66.3.1/id`. */
  readonly url: string;
  readonly secureUrl: string;
}

export interface SiteAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string;
}

/** Files of one host by path; all other paths are 404. */
export type SiteFiles = Readonly<Record<string, SiteAnswer>>;

/** A scan target typed by a user. */
export interface TargetVector {
  readonly kind: 'target';
  readonly id: string;
  readonly url: string;
}

/** A separate host of the site. */
export interface HostVector {
  readonly kind: 'redirect' | 'file';
  readonly id: string;
  readonly files: (trap: Trap) => SiteFiles;
  /** A page followed only by browsers, or a file requested only by browser checks. */
  readonly inBrowser: boolean;
}

/** A fragment of the hostile page. */
export interface PageVector {
  readonly kind: 'page';
  readonly id: string;
  readonly html: (trap: Trap) => string;
  /** Headers of the page. */
  readonly headers?: (trap: Trap) => Readonly<Record<string, string>>;
  /** Other files of the page's host. */
  readonly files?: (trap: Trap) => SiteFiles;
}

export function trapOf(id: string, index: number): Trap {
  const address = trapAddress(index);
  const host = hostOf(address);
  return { id, address, host, url: `http://${host}/${id}`, secureUrl: `https://${host}/${id}` };
}

export function siteHost(id: string): string {
  return `${id}.${SITE_DOMAIN}`;
}
