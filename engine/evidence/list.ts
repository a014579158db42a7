// Written by scripts/gen.ts.
import type { Source } from './gather.ts';
import collect_agentAnswers from './collect/agent-answers.ts';
import collect_assetFolders from './collect/asset-folders.ts';
import collect_assets from './collect/assets.ts';
import collect_canonicalPage from './collect/canonical-page.ts';
import collect_crossOrigin from './collect/cross-origin.ts';
import collect_dns from './collect/dns.ts';
import collect_dnssec from './collect/dnssec.ts';
import collect_exchanges from './collect/exchanges.ts';
import collect_favicon from './collect/favicon.ts';
import collect_importedScripts from './collect/imported-scripts.ts';
import collect_interaction from './collect/interaction.ts';
import collect_languageAnswers from './collect/language-answers.ts';
import collect_linkAnswers from './collect/link-answers.ts';
import collect_linkedPages from './collect/linked-pages.ts';
import collect_llmsAnswers from './collect/llms-answers.ts';
import collect_llmsTxt from './collect/llms-txt.ts';
import collect_loadedFiles from './collect/loaded-files.ts';
import collect_mail_bimiMark from './collect/mail/bimi-mark.ts';
import collect_mail_bimi from './collect/mail/bimi.ts';
import collect_mail_blocklists from './collect/mail/blocklists.ts';
import collect_mail_dane from './collect/mail/dane.ts';
import collect_mail_dkim from './collect/mail/dkim.ts';
import collect_mail_dmarc from './collect/mail/dmarc.ts';
import collect_mail_mailCaa from './collect/mail/mail-caa.ts';
import collect_mail_mailTls from './collect/mail/mail-tls.ts';
import collect_mail_mtaSts from './collect/mail/mta-sts.ts';
import collect_mail_mxAddresses from './collect/mail/mx-addresses.ts';
import collect_mail_mx from './collect/mail/mx.ts';
import collect_mail_reportTargets from './collect/mail/report-targets.ts';
import collect_mail_spf from './collect/mail/spf.ts';
import collect_mail_tlsRpt from './collect/mail/tls-rpt.ts';
import collect_mail_zoneServers from './collect/mail/zone-servers.ts';
import collect_mail_zone from './collect/mail/zone.ts';
import collect_notFound from './collect/not-found.ts';
import collect_plainHttp from './collect/plain-http.ts';
import collect_publicAnswer from './collect/public-answer.ts';
import collect_robotsTxt from './collect/robots-txt.ts';
import collect_securityTxt from './collect/security-txt.ts';
import collect_site_clickedRoutes from './collect/site/clicked-routes.ts';
import collect_site_pageLists from './collect/site/page-lists.ts';
import collect_sitemapAnswers from './collect/sitemap-answers.ts';
import collect_sitemapParts from './collect/sitemap-parts.ts';
import collect_sitemapXml from './collect/sitemap-xml.ts';
import collect_socialImage from './collect/social-image.ts';
import collect_sourceMapFiles from './collect/source-map-files.ts';
import collect_tls from './collect/tls.ts';
import collect_visit from './collect/visit.ts';
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
import derive_repository_assistantFiles from './derive/repository/assistant-files.ts';
import derive_repository_backendRules from './derive/repository/backend-rules.ts';
import derive_repository_browserCode from './derive/repository/browser-code.ts';
import derive_repository_committedSecrets from './derive/repository/committed-secrets.ts';
import derive_repository_configurationFiles from './derive/repository/configuration-files.ts';
import derive_repository_databaseScripts from './derive/repository/database-scripts.ts';
import derive_repository_dependabot from './derive/repository/dependabot.ts';
import derive_repository_evaluatedRules from './derive/repository/evaluated-rules.ts';
import derive_repository_gitlabPipelines from './derive/repository/gitlab-pipelines.ts';
import derive_repository_lockfiles from './derive/repository/lockfiles.ts';
import derive_repository_manifestFiles from './derive/repository/manifest-files.ts';
import derive_repository_openHandlers from './derive/repository/open-handlers.ts';
import derive_repository_packageUrls from './derive/repository/package-urls.ts';
import derive_repository_preCommit from './derive/repository/pre-commit.ts';
import derive_repository_removedSecrets from './derive/repository/removed-secrets.ts';
import derive_repository_repositoryIndex from './derive/repository/repository-index.ts';
import derive_repository_repository from './derive/repository/repository.ts';
import derive_repository_ruleFiles from './derive/repository/rule-files.ts';
import derive_repository_siteBackends from './derive/repository/site-backends.ts';
import derive_repository_textFiles from './derive/repository/text-files.ts';
import derive_repository_workflows from './derive/repository/workflows.ts';
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

export const SOURCES: readonly Source[] = [
  collect_agentAnswers,
  collect_assetFolders,
  collect_assets,
  collect_canonicalPage,
  collect_crossOrigin,
  collect_dns,
  collect_dnssec,
  collect_exchanges,
  collect_favicon,
  collect_importedScripts,
  collect_interaction,
  collect_languageAnswers,
  collect_linkAnswers,
  collect_linkedPages,
  collect_llmsAnswers,
  collect_llmsTxt,
  collect_loadedFiles,
  collect_mail_bimiMark,
  collect_mail_bimi,
  collect_mail_blocklists,
  collect_mail_dane,
  collect_mail_dkim,
  collect_mail_dmarc,
  collect_mail_mailCaa,
  collect_mail_mailTls,
  collect_mail_mtaSts,
  collect_mail_mxAddresses,
  collect_mail_mx,
  collect_mail_reportTargets,
  collect_mail_spf,
  collect_mail_tlsRpt,
  collect_mail_zoneServers,
  collect_mail_zone,
  collect_notFound,
  collect_plainHttp,
  collect_publicAnswer,
  collect_robotsTxt,
  collect_securityTxt,
  collect_site_clickedRoutes,
  collect_site_pageLists,
  collect_sitemapAnswers,
  collect_sitemapParts,
  collect_sitemapXml,
  collect_socialImage,
  collect_sourceMapFiles,
  collect_tls,
  collect_visit,
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
  derive_repository_assistantFiles,
  derive_repository_backendRules,
  derive_repository_browserCode,
  derive_repository_committedSecrets,
  derive_repository_configurationFiles,
  derive_repository_databaseScripts,
  derive_repository_dependabot,
  derive_repository_evaluatedRules,
  derive_repository_gitlabPipelines,
  derive_repository_lockfiles,
  derive_repository_manifestFiles,
  derive_repository_openHandlers,
  derive_repository_packageUrls,
  derive_repository_preCommit,
  derive_repository_removedSecrets,
  derive_repository_repositoryIndex,
  derive_repository_repository,
  derive_repository_ruleFiles,
  derive_repository_siteBackends,
  derive_repository_textFiles,
  derive_repository_workflows,
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
