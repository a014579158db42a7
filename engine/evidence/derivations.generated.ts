// Written by scripts/gen.ts.
import type { Derivation } from './define-collector.ts';
import derive_access from './derive/access.ts';
import derive_catchAll from './derive/catch-all.ts';
import derive_content from './derive/content.ts';
import derive_cookies from './derive/cookies.ts';
import derive_crawlerDirectives from './derive/crawler-directives.ts';
import derive_csp from './derive/csp.ts';
import derive_document from './derive/document.ts';
import derive_headers from './derive/headers.ts';
import derive_hsts from './derive/hsts.ts';
import derive_jsonLd from './derive/json-ld.ts';
import derive_landing from './derive/landing.ts';
import derive_libraries from './derive/libraries.ts';
import derive_linkedHeads from './derive/linked-heads.ts';
import derive_mailProviders from './derive/mail-providers.ts';
import derive_mailUse from './derive/mail-use.ts';
import derive_namedFiles from './derive/named-files.ts';
import derive_offeredPolicy from './derive/offered-policy.ts';
import derive_pageLeaks from './derive/page-leaks.ts';
import derive_pageLibraries from './derive/page-libraries.ts';
import derive_pagePreview from './derive/page-preview.ts';
import derive_pageRequests from './derive/page-requests.ts';
import derive_pageResponse from './derive/page-response.ts';
import derive_renderedDocument from './derive/rendered-document.ts';
import derive_rendering from './derive/rendering.ts';
import derive_scripts from './derive/scripts.ts';
import derive_secrets from './derive/secrets.ts';
import derive_shownText from './derive/shown-text.ts';
import derive_siteFiles_robots from './derive/site-files/robots.ts';
import derive_siteFiles_sitemap from './derive/site-files/sitemap.ts';
import derive_siteFiles_sourceMapNames from './derive/site-files/source-map-names.ts';
import derive_siteFiles_sourceMaps from './derive/site-files/source-maps.ts';
import derive_site_listedAddresses from './derive/site/listed-addresses.ts';
import derive_site_pageAddresses from './derive/site/page-addresses.ts';
import derive_site_pageSummary from './derive/site/page-summary.ts';
import derive_surface from './derive/surface.ts';
import derive_technologies from './derive/technologies.ts';
import derive_visitorData from './derive/visitor-data.ts';

export const DERIVATIONS: readonly Derivation[] = [
  derive_access,
  derive_catchAll,
  derive_content,
  derive_cookies,
  derive_crawlerDirectives,
  derive_csp,
  derive_document,
  derive_headers,
  derive_hsts,
  derive_jsonLd,
  derive_landing,
  derive_libraries,
  derive_linkedHeads,
  derive_mailProviders,
  derive_mailUse,
  derive_namedFiles,
  derive_offeredPolicy,
  derive_pageLeaks,
  derive_pageLibraries,
  derive_pagePreview,
  derive_pageRequests,
  derive_pageResponse,
  derive_renderedDocument,
  derive_rendering,
  derive_scripts,
  derive_secrets,
  derive_shownText,
  derive_siteFiles_robots,
  derive_siteFiles_sitemap,
  derive_siteFiles_sourceMapNames,
  derive_siteFiles_sourceMaps,
  derive_site_listedAddresses,
  derive_site_pageAddresses,
  derive_site_pageSummary,
  derive_surface,
  derive_technologies,
  derive_visitorData,
];
