import { type Report, type ScanOptions, type SiteOptions, scan, scanSite, type Target } from '@assay/engine';

interface Options extends ScanOptions, Pick<SiteOptions, 'include' | 'exclude' | 'earlier' | 'isOwned'> {
  readonly pages?: number | undefined;
}

/** A scan of up to so many pages of a site; default: of the page. */
export function scanPages(target: Target, { pages = 1, ...options }: Options): Promise<Report> {
  if (pages > 1) return scanSite(target, { ...options, pages });
  const { include: _, exclude: __, earlier: ___, isOwned: ____, ...ofPage } = options;
  return scan(target, ofPage);
}
