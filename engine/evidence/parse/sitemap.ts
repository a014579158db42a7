/** A sitemap or a sitemap index (sitemaps.org protocol). */
export interface Sitemap {
  readonly url: string;
  readonly kind: 'urlset' | 'index';
  readonly bytes: number;
  /** First 50,000 entries. */
  readonly entries: readonly { readonly loc: string; readonly lastmod: string | undefined }[];
}
