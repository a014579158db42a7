import { hostOf, SITE_DOMAIN, trapAddress } from './places.ts';

/** Where a vector of the hostile site leads: a place of its own where no request belongs. */
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

/** The files of one host of the site by path; what is not here is not found. */
export type SiteFiles = Readonly<Record<string, SiteAnswer>>;

/** A text that a user gives as a target. */
export interface TargetVector {
  readonly kind: 'target';
  readonly id: string;
  readonly url: string;
}

/** A host of the site of its own. */
export interface HostVector {
  readonly kind: 'redirect' | 'file';
  readonly id: string;
  readonly files: (trap: Trap) => SiteFiles;
  /** A page that only a browser follows, or a file that only checks with a browser ask for. */
  readonly inBrowser: boolean;
}

/** A part of the hostile page. */
export interface PageVector {
  readonly kind: 'page';
  readonly id: string;
  readonly html: (trap: Trap) => string;
  /** Headers of the page itself. */
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
