// Written by scripts/gen.ts.
import type { Check } from './define-check.ts';
import accessibility_aria from './accessibility/aria.ts';
import accessibility_display from './accessibility/display.ts';
import accessibility_forms from './accessibility/forms.ts';
import accessibility_images from './accessibility/images.ts';
import accessibility_interaction from './accessibility/interaction.ts';
import accessibility_keyboard from './accessibility/keyboard.ts';
import accessibility_landmarks from './accessibility/landmarks.ts';
import accessibility_listsAndTables from './accessibility/lists-and-tables.ts';
import accessibility_mediaAndFrames from './accessibility/media-and-frames.ts';
import accessibility_names from './accessibility/names.ts';
import accessibility_page from './accessibility/page.ts';
import aeo_access_agentNames from './aeo/access/agent-names.ts';
import aeo_access_aiAssistants from './aeo/access/ai-assistants.ts';
import aeo_access_aiSearch from './aeo/access/ai-search.ts';
import aeo_access_aiTraining from './aeo/access/ai-training.ts';
import aeo_access_contentSignals from './aeo/access/content-signals.ts';
import aeo_access_edgeBlock from './aeo/access/edge-block.ts';
import aeo_access_noai from './aeo/access/noai.ts';
import aeo_access_servedText from './aeo/access/served-text.ts';
import aeo_access_snippets from './aeo/access/snippets.ts';
import aeo_access_tdmReservation from './aeo/access/tdm-reservation.ts';
import aeo_access_withheldText from './aeo/access/withheld-text.ts';
import aeo_content_answers from './aeo/content/answers.ts';
import aeo_content_author from './aeo/content/author.ts';
import aeo_content_citations from './aeo/content/citations.ts';
import aeo_content_dateOrder from './aeo/content/date-order.ts';
import aeo_content_dates from './aeo/content/dates.ts';
import aeo_content_inHtml from './aeo/content/in-html.ts';
import aeo_content_landmarks from './aeo/content/landmarks.ts';
import aeo_content_language from './aeo/content/language.ts';
import aeo_content_markupShare from './aeo/content/markup-share.ts';
import aeo_content_structure from './aeo/content/structure.ts';
import aeo_content_summary from './aeo/content/summary.ts';
import aeo_content_topic from './aeo/content/topic.ts';
import aeo_entity_about from './aeo/entity/about.ts';
import aeo_entity_faq from './aeo/entity/faq.ts';
import aeo_entity_organization from './aeo/entity/organization.ts';
import aeo_entity_references from './aeo/entity/references.ts';
import aeo_entity_structuredData from './aeo/entity/structured-data.ts';
import aeo_llmsTxt_answers from './aeo/llms-txt/answers.ts';
import aeo_llmsTxt_links from './aeo/llms-txt/links.ts';
import aeo_llmsTxt_present from './aeo/llms-txt/present.ts';
import aeo_llmsTxt_servedAsText from './aeo/llms-txt/served-as-text.ts';
import aeo_llmsTxt_valid from './aeo/llms-txt/valid.ts';
import performance_http_cacheLifetimes from './performance/http/cache-lifetimes.ts';
import performance_http_caching from './performance/http/caching.ts';
import performance_http_cdn from './performance/http/cdn.ts';
import performance_http_compression from './performance/http/compression.ts';
import performance_http_fontLoading from './performance/http/font-loading.ts';
import performance_http_imageFormats from './performance/http/image-formats.ts';
import performance_http_protocol from './performance/http/protocol.ts';
import performance_http_requestCount from './performance/http/request-count.ts';
import performance_http_scriptSize from './performance/http/script-size.ts';
import performance_http_thirdParties from './performance/http/third-parties.ts';
import performance_page_documentSize from './performance/page/document-size.ts';
import performance_page_domSize from './performance/page/dom-size.ts';
import performance_page_heavyImages from './performance/page/heavy-images.ts';
import performance_page_htmlCache from './performance/page/html-cache.ts';
import performance_page_imageDimensions from './performance/page/image-dimensions.ts';
import performance_page_keepAlive from './performance/page/keep-alive.ts';
import performance_page_lazyHero from './performance/page/lazy-hero.ts';
import performance_page_missingFiles from './performance/page/missing-files.ts';
import performance_page_preconnects from './performance/page/preconnects.ts';
import performance_page_redirects from './performance/page/redirects.ts';
import performance_page_renderBlocking from './performance/page/render-blocking.ts';
import performance_page_scriptErrors from './performance/page/script-errors.ts';
import performance_page_styleSize from './performance/page/style-size.ts';
import performance_page_totalWeight from './performance/page/total-weight.ts';
import performance_page_unminified from './performance/page/unminified.ts';
import performance_vitals_cls from './performance/vitals/cls.ts';
import performance_vitals_fcp from './performance/vitals/fcp.ts';
import performance_vitals_lcp from './performance/vitals/lcp.ts';
import performance_vitals_tbt from './performance/vitals/tbt.ts';
import performance_vitals_ttfb from './performance/vitals/ttfb.ts';
import profiling_builderDefaults from './profiling/builder-defaults.ts';
import profiling_developmentServer from './profiling/development-server.ts';
import profiling_endOfLife from './profiling/end-of-life.ts';
import profiling_missingSecurityRelease from './profiling/missing-security-release.ts';
import profiling_mixedFrameworks from './profiling/mixed-frameworks.ts';
import profiling_overlappingTools from './profiling/overlapping-tools.ts';
import profiling_previewHost from './profiling/preview-host.ts';
import profiling_retiredServices from './profiling/retired-services.ts';
import profiling_versionInventory from './profiling/version-inventory.ts';
import security_content_adminConsole from './security/content/admin-console.ts';
import security_content_baseElsewhere from './security/content/base-elsewhere.ts';
import security_content_clientSidePassword from './security/content/client-side-password.ts';
import security_content_clientSidePaywall from './security/content/client-side-paywall.ts';
import security_content_clientSidePrice from './security/content/client-side-price.ts';
import security_content_commentCredentials from './security/content/comment-credentials.ts';
import security_content_defaultPage from './security/content/default-page.ts';
import security_content_devBuild from './security/content/dev-build.ts';
import security_content_directoryListing from './security/content/directory-listing.ts';
import security_content_errorDetails from './security/content/error-details.ts';
import security_content_formPlain from './security/content/form-plain.ts';
import security_content_framePermissions from './security/content/frame-permissions.ts';
import security_content_generatorVersion from './security/content/generator-version.ts';
import security_content_internalAddress from './security/content/internal-address.ts';
import security_content_knownBadHost from './security/content/known-bad-host.ts';
import security_content_localApi from './security/content/local-api.ts';
import security_content_mixedActive from './security/content/mixed-active.ts';
import security_content_mixedPassive from './security/content/mixed-passive.ts';
import security_content_namedSecret from './security/content/named-secret.ts';
import security_content_openConsole from './security/content/open-console.ts';
import security_content_passwordElsewhere from './security/content/password-elsewhere.ts';
import security_content_passwordGet from './security/content/password-get.ts';
import security_content_passwordPlain from './security/content/password-plain.ts';
import security_content_plugIns from './security/content/plug-ins.ts';
import security_content_securityTxt from './security/content/security-txt.ts';
import security_content_sessionInUrl from './security/content/session-in-url.ts';
import security_content_sourceMaps from './security/content/source-maps.ts';
import security_content_sriSyntax from './security/content/sri-syntax.ts';
import security_content_sri from './security/content/sri.ts';
import security_content_systemPrompt from './security/content/system-prompt.ts';
import security_content_thirdParties from './security/content/third-parties.ts';
import security_content_websocketPlain from './security/content/websocket-plain.ts';
import security_cookies_domain from './security/cookies/domain.ts';
import security_cookies_httpOnly from './security/cookies/http-only.ts';
import security_cookies_lifetime from './security/cookies/lifetime.ts';
import security_cookies_partitioned from './security/cookies/partitioned.ts';
import security_cookies_plainHttp from './security/cookies/plain-http.ts';
import security_cookies_prefix from './security/cookies/prefix.ts';
import security_cookies_sameSiteNone from './security/cookies/same-site-none.ts';
import security_cookies_sameSite from './security/cookies/same-site.ts';
import security_cookies_secure from './security/cookies/secure.ts';
import security_cookies_size from './security/cookies/size.ts';
import security_csp_blocksOwn from './security/csp/blocks-own.ts';
import security_csp_inlineHandlers from './security/csp/inline-handlers.ts';
import security_csp_strict from './security/csp/strict.ts';
import security_csp_trustedTypes from './security/csp/trusted-types.ts';
import security_headers_cachedSession from './security/headers/cached-session.ts';
import security_headers_clickjacking from './security/headers/clickjacking.ts';
import security_headers_coep from './security/headers/coep.ts';
import security_headers_contentTypeOptions from './security/headers/content-type-options.ts';
import security_headers_contentType from './security/headers/content-type.ts';
import security_headers_contradictory from './security/headers/contradictory.ts';
import security_headers_coop from './security/headers/coop.ts';
import security_headers_corp from './security/headers/corp.ts';
import security_headers_corsNullOrigin from './security/headers/cors-null-origin.ts';
import security_headers_corsReflectedOrigin from './security/headers/cors-reflected-origin.ts';
import security_headers_corsWildcardCredentials from './security/headers/cors-wildcard-credentials.ts';
import security_headers_cspBaseUri from './security/headers/csp-base-uri.ts';
import security_headers_cspDeprecated from './security/headers/csp-deprecated.ts';
import security_headers_cspFormAction from './security/headers/csp-form-action.ts';
import security_headers_cspHttpSource from './security/headers/csp-http-source.ts';
import security_headers_cspIpSource from './security/headers/csp-ip-source.ts';
import security_headers_cspJsonpHost from './security/headers/csp-jsonp-host.ts';
import security_headers_cspMeta from './security/headers/csp-meta.ts';
import security_headers_cspNonceLength from './security/headers/csp-nonce-length.ts';
import security_headers_cspNonceReused from './security/headers/csp-nonce-reused.ts';
import security_headers_cspObjectSrc from './security/headers/csp-object-src.ts';
import security_headers_cspOpenCdn from './security/headers/csp-open-cdn.ts';
import security_headers_cspPlainSchemes from './security/headers/csp-plain-schemes.ts';
import security_headers_cspReportEndpoint from './security/headers/csp-report-endpoint.ts';
import security_headers_cspStrictDynamic from './security/headers/csp-strict-dynamic.ts';
import security_headers_cspSyntax from './security/headers/csp-syntax.ts';
import security_headers_cspUnsafeEval from './security/headers/csp-unsafe-eval.ts';
import security_headers_cspUnsafeInline from './security/headers/csp-unsafe-inline.ts';
import security_headers_cspWildcard from './security/headers/csp-wildcard.ts';
import security_headers_csp from './security/headers/csp.ts';
import security_headers_debug from './security/headers/debug.ts';
import security_headers_deprecated from './security/headers/deprecated.ts';
import security_headers_disclosure from './security/headers/disclosure.ts';
import security_headers_permissionsPolicy from './security/headers/permissions-policy.ts';
import security_headers_referrerPolicy from './security/headers/referrer-policy.ts';
import security_headers_serverVersion from './security/headers/server-version.ts';
import security_headers_structured from './security/headers/structured.ts';
import security_headers_xFrameOptions from './security/headers/x-frame-options.ts';
import security_headers_xXssProtection from './security/headers/x-xss-protection.ts';
import security_libraries_endOfLife from './security/libraries/end-of-life.ts';
import security_libraries_twoVersions from './security/libraries/two-versions.ts';
import security_libraries_unpinned from './security/libraries/unpinned.ts';
import security_libraries_vulnerable from './security/libraries/vulnerable.ts';
import security_policies_clearSiteData from './security/policies/clear-site-data.ts';
import security_policies_crossOriginIsolation from './security/policies/cross-origin-isolation.ts';
import security_policies_reportingEndpoints from './security/policies/reporting-endpoints.ts';
import security_policies_sharedMemory from './security/policies/shared-memory.ts';
import security_secrets_addressPassword from './security/secrets/address-password.ts';
import security_secrets_aiProviders from './security/secrets/ai-providers.ts';
import security_secrets_anthropic from './security/secrets/anthropic.ts';
import security_secrets_aws from './security/secrets/aws.ts';
import security_secrets_azure from './security/secrets/azure.ts';
import security_secrets_clerk from './security/secrets/clerk.ts';
import security_secrets_clientSideAi from './security/secrets/client-side-ai.ts';
import security_secrets_dataServices from './security/secrets/data-services.ts';
import security_secrets_databaseUrl from './security/secrets/database-url.ts';
import security_secrets_development from './security/secrets/development.ts';
import security_secrets_discord from './security/secrets/discord.ts';
import security_secrets_github from './security/secrets/github.ts';
import security_secrets_gitlab from './security/secrets/gitlab.ts';
import security_secrets_googleApiKey from './security/secrets/google-api-key.ts';
import security_secrets_googleClientSecret from './security/secrets/google-client-secret.ts';
import security_secrets_googleServiceAccount from './security/secrets/google-service-account.ts';
import security_secrets_hosting from './security/secrets/hosting.ts';
import security_secrets_identity from './security/secrets/identity.ts';
import security_secrets_mail from './security/secrets/mail.ts';
import security_secrets_mapbox from './security/secrets/mapbox.ts';
import security_secrets_messaging from './security/secrets/messaging.ts';
import security_secrets_npm from './security/secrets/npm.ts';
import security_secrets_observability from './security/secrets/observability.ts';
import security_secrets_openai from './security/secrets/openai.ts';
import security_secrets_packageRegistries from './security/secrets/package-registries.ts';
import security_secrets_payments from './security/secrets/payments.ts';
import security_secrets_privateKey from './security/secrets/private-key.ts';
import security_secrets_publicVariable from './security/secrets/public-variable.ts';
import security_secrets_searchAdmin from './security/secrets/search-admin.ts';
import security_secrets_shipping from './security/secrets/shipping.ts';
import security_secrets_shopify from './security/secrets/shopify.ts';
import security_secrets_signingSecret from './security/secrets/signing-secret.ts';
import security_secrets_slack from './security/secrets/slack.ts';
import security_secrets_square from './security/secrets/square.ts';
import security_secrets_stripe from './security/secrets/stripe.ts';
import security_secrets_supabase from './security/secrets/supabase.ts';
import security_secrets_telegram from './security/secrets/telegram.ts';
import security_secrets_twilio from './security/secrets/twilio.ts';
import security_secrets_webhookSigning from './security/secrets/webhook-signing.ts';
import security_secrets_workspace from './security/secrets/workspace.ts';
import security_site_policies from './security/site/policies.ts';
import security_transport_basicAuth from './security/transport/basic-auth.ts';
import security_transport_caa from './security/transport/caa.ts';
import security_transport_certificateChain from './security/transport/certificate-chain.ts';
import security_transport_certificateExpiry from './security/transport/certificate-expiry.ts';
import security_transport_certificateKey from './security/transport/certificate-key.ts';
import security_transport_certificateLifetime from './security/transport/certificate-lifetime.ts';
import security_transport_certificateNames from './security/transport/certificate-names.ts';
import security_transport_certificateSignature from './security/transport/certificate-signature.ts';
import security_transport_certificateStatus from './security/transport/certificate-status.ts';
import security_transport_certificateTransparency from './security/transport/certificate-transparency.ts';
import security_transport_certificateTrusted from './security/transport/certificate-trusted.ts';
import security_transport_hstsPreloadList from './security/transport/hsts-preload-list.ts';
import security_transport_hstsPreload from './security/transport/hsts-preload.ts';
import security_transport_hstsSubdomains from './security/transport/hsts-subdomains.ts';
import security_transport_hsts from './security/transport/hsts.ts';
import security_transport_http2 from './security/transport/http-2.ts';
import security_transport_https from './security/transport/https.ts';
import security_transport_redirectDowngrade from './security/transport/redirect-downgrade.ts';
import security_transport_redirectFirstHop from './security/transport/redirect-first-hop.ts';
import security_transport_redirectPermanent from './security/transport/redirect-permanent.ts';
import security_transport_redirectToHttps from './security/transport/redirect-to-https.ts';
import security_transport_tls13 from './security/transport/tls-1-3.ts';
import security_transport_tlsCipher from './security/transport/tls-cipher.ts';
import security_transport_tlsFeatures from './security/transport/tls-features.ts';
import security_transport_tlsGrade from './security/transport/tls-grade.ts';
import security_transport_tlsKeyExchange from './security/transport/tls-key-exchange.ts';
import security_transport_tlsOldVersions from './security/transport/tls-old-versions.ts';
import security_transport_tlsWeakSuites from './security/transport/tls-weak-suites.ts';
import security_wordpress_vulnerablePlugins from './security/wordpress/vulnerable-plugins.ts';
import seo_canonical_answers from './seo/canonical/answers.ts';
import seo_canonical_linked from './seo/canonical/linked.ts';
import seo_canonical_present from './seo/canonical/present.ts';
import seo_canonical_target from './seo/canonical/target.ts';
import seo_canonical_valid from './seo/canonical/valid.ts';
import seo_content_h1 from './seo/content/h1.ts';
import seo_content_headingOrder from './seo/content/heading-order.ts';
import seo_content_imageAlt from './seo/content/image-alt.ts';
import seo_content_javascriptOnly from './seo/content/javascript-only.ts';
import seo_content_placeholderText from './seo/content/placeholder-text.ts';
import seo_content_thin from './seo/content/thin.ts';
import seo_head_charset from './seo/head/charset.ts';
import seo_head_description from './seo/head/description.ts';
import seo_head_doctype from './seo/head/doctype.ts';
import seo_head_favicon from './seo/head/favicon.ts';
import seo_head_inHead from './seo/head/in-head.ts';
import seo_head_lang from './seo/head/lang.ts';
import seo_head_ogAddress from './seo/head/og-address.ts';
import seo_head_ogImage from './seo/head/og-image.ts';
import seo_head_openGraph from './seo/head/open-graph.ts';
import seo_head_title from './seo/head/title.ts';
import seo_head_twitterCard from './seo/head/twitter-card.ts';
import seo_head_unique from './seo/head/unique.ts';
import seo_head_viewport from './seo/head/viewport.ts';
import seo_hreflang_codes from './seo/hreflang/codes.ts';
import seo_hreflang_complete from './seo/hreflang/complete.ts';
import seo_hreflang_returns from './seo/hreflang/returns.ts';
import seo_index_crawlable from './seo/index/crawlable.ts';
import seo_index_errorPage from './seo/index/error-page.ts';
import seo_index_metaRefresh from './seo/index/meta-refresh.ts';
import seo_index_noindexReadable from './seo/index/noindex-readable.ts';
import seo_index_noindex from './seo/index/noindex.ts';
import seo_index_redirects from './seo/index/redirects.ts';
import seo_index_soft404 from './seo/index/soft-404.ts';
import seo_index_stagingHost from './seo/index/staging-host.ts';
import seo_index_status from './seo/index/status.ts';
import seo_index_unavailableAfter from './seo/index/unavailable-after.ts';
import seo_index_url from './seo/index/url.ts';
import seo_links_broken from './seo/links/broken.ts';
import seo_links_crawlable from './seo/links/crawlable.ts';
import seo_links_hosts from './seo/links/hosts.ts';
import seo_links_nofollow from './seo/links/nofollow.ts';
import seo_links_text from './seo/links/text.ts';
import seo_robots_namesSitemap from './seo/robots/names-sitemap.ts';
import seo_robots_pageFiles from './seo/robots/page-files.ts';
import seo_robots_reachable from './seo/robots/reachable.ts';
import seo_robots_valid from './seo/robots/valid.ts';
import seo_site_canonicals from './seo/site/canonicals.ts';
import seo_site_duplicates from './seo/site/duplicates.ts';
import seo_site_errorPages from './seo/site/error-pages.ts';
import seo_site_languages from './seo/site/languages.ts';
import seo_site_orphans from './seo/site/orphans.ts';
import seo_site_redirectChains from './seo/site/redirect-chains.ts';
import seo_site_sitemapEntries from './seo/site/sitemap-entries.ts';
import seo_site_unlisted from './seo/site/unlisted.ts';
import seo_sitemap_answers from './seo/sitemap/answers.ts';
import seo_sitemap_crawlable from './seo/sitemap/crawlable.ts';
import seo_sitemap_hosts from './seo/sitemap/hosts.ts';
import seo_sitemap_indexable from './seo/sitemap/indexable.ts';
import seo_sitemap_present from './seo/sitemap/present.ts';
import seo_sitemap_size from './seo/sitemap/size.ts';
import seo_sitemap_valid from './seo/sitemap/valid.ts';
import seo_structuredData_offers from './seo/structured-data/offers.ts';
import seo_structuredData_parses from './seo/structured-data/parses.ts';
import seo_structuredData_properties from './seo/structured-data/properties.ts';
import seo_structuredData_required from './seo/structured-data/required.ts';
import seo_structuredData_typed from './seo/structured-data/typed.ts';
import seo_structuredData_types from './seo/structured-data/types.ts';
import seo_structuredData_values from './seo/structured-data/values.ts';

export const PAGE_CHECKS: readonly Check[] = [
  ...accessibility_aria,
  ...accessibility_display,
  ...accessibility_forms,
  ...accessibility_images,
  ...accessibility_interaction,
  ...accessibility_keyboard,
  ...accessibility_landmarks,
  ...accessibility_listsAndTables,
  ...accessibility_mediaAndFrames,
  ...accessibility_names,
  ...accessibility_page,
  aeo_access_agentNames,
  aeo_access_aiAssistants,
  aeo_access_aiSearch,
  aeo_access_aiTraining,
  aeo_access_contentSignals,
  aeo_access_edgeBlock,
  aeo_access_noai,
  aeo_access_servedText,
  aeo_access_snippets,
  aeo_access_tdmReservation,
  aeo_access_withheldText,
  aeo_content_answers,
  aeo_content_author,
  aeo_content_citations,
  aeo_content_dateOrder,
  aeo_content_dates,
  aeo_content_inHtml,
  aeo_content_landmarks,
  aeo_content_language,
  aeo_content_markupShare,
  aeo_content_structure,
  aeo_content_summary,
  aeo_content_topic,
  aeo_entity_about,
  aeo_entity_faq,
  aeo_entity_organization,
  aeo_entity_references,
  aeo_entity_structuredData,
  aeo_llmsTxt_answers,
  aeo_llmsTxt_links,
  aeo_llmsTxt_present,
  aeo_llmsTxt_servedAsText,
  aeo_llmsTxt_valid,
  performance_http_cacheLifetimes,
  performance_http_caching,
  performance_http_cdn,
  performance_http_compression,
  performance_http_fontLoading,
  performance_http_imageFormats,
  performance_http_protocol,
  performance_http_requestCount,
  performance_http_scriptSize,
  performance_http_thirdParties,
  performance_page_documentSize,
  performance_page_domSize,
  performance_page_heavyImages,
  performance_page_htmlCache,
  performance_page_imageDimensions,
  performance_page_keepAlive,
  performance_page_lazyHero,
  performance_page_missingFiles,
  performance_page_preconnects,
  performance_page_redirects,
  performance_page_renderBlocking,
  performance_page_scriptErrors,
  performance_page_styleSize,
  performance_page_totalWeight,
  performance_page_unminified,
  performance_vitals_cls,
  performance_vitals_fcp,
  performance_vitals_lcp,
  performance_vitals_tbt,
  performance_vitals_ttfb,
  profiling_builderDefaults,
  profiling_developmentServer,
  profiling_endOfLife,
  profiling_missingSecurityRelease,
  profiling_mixedFrameworks,
  profiling_overlappingTools,
  profiling_previewHost,
  profiling_retiredServices,
  profiling_versionInventory,
  security_content_adminConsole,
  security_content_baseElsewhere,
  security_content_clientSidePassword,
  security_content_clientSidePaywall,
  security_content_clientSidePrice,
  security_content_commentCredentials,
  security_content_defaultPage,
  security_content_devBuild,
  security_content_directoryListing,
  security_content_errorDetails,
  security_content_formPlain,
  security_content_framePermissions,
  security_content_generatorVersion,
  security_content_internalAddress,
  security_content_knownBadHost,
  security_content_localApi,
  security_content_mixedActive,
  security_content_mixedPassive,
  security_content_namedSecret,
  security_content_openConsole,
  security_content_passwordElsewhere,
  security_content_passwordGet,
  security_content_passwordPlain,
  security_content_plugIns,
  security_content_securityTxt,
  security_content_sessionInUrl,
  security_content_sourceMaps,
  security_content_sriSyntax,
  security_content_sri,
  security_content_systemPrompt,
  security_content_thirdParties,
  security_content_websocketPlain,
  security_cookies_domain,
  security_cookies_httpOnly,
  security_cookies_lifetime,
  security_cookies_partitioned,
  security_cookies_plainHttp,
  security_cookies_prefix,
  security_cookies_sameSiteNone,
  security_cookies_sameSite,
  security_cookies_secure,
  security_cookies_size,
  security_csp_blocksOwn,
  security_csp_inlineHandlers,
  security_csp_strict,
  security_csp_trustedTypes,
  security_headers_cachedSession,
  security_headers_clickjacking,
  security_headers_coep,
  security_headers_contentTypeOptions,
  security_headers_contentType,
  security_headers_contradictory,
  security_headers_coop,
  security_headers_corp,
  security_headers_corsNullOrigin,
  security_headers_corsReflectedOrigin,
  security_headers_corsWildcardCredentials,
  security_headers_cspBaseUri,
  security_headers_cspDeprecated,
  security_headers_cspFormAction,
  security_headers_cspHttpSource,
  security_headers_cspIpSource,
  security_headers_cspJsonpHost,
  security_headers_cspMeta,
  security_headers_cspNonceLength,
  security_headers_cspNonceReused,
  security_headers_cspObjectSrc,
  security_headers_cspOpenCdn,
  security_headers_cspPlainSchemes,
  security_headers_cspReportEndpoint,
  security_headers_cspStrictDynamic,
  security_headers_cspSyntax,
  security_headers_cspUnsafeEval,
  security_headers_cspUnsafeInline,
  security_headers_cspWildcard,
  security_headers_csp,
  security_headers_debug,
  security_headers_deprecated,
  security_headers_disclosure,
  security_headers_permissionsPolicy,
  security_headers_referrerPolicy,
  security_headers_serverVersion,
  security_headers_structured,
  security_headers_xFrameOptions,
  security_headers_xXssProtection,
  security_libraries_endOfLife,
  security_libraries_twoVersions,
  security_libraries_unpinned,
  security_libraries_vulnerable,
  security_policies_clearSiteData,
  security_policies_crossOriginIsolation,
  security_policies_reportingEndpoints,
  security_policies_sharedMemory,
  security_secrets_addressPassword,
  security_secrets_aiProviders,
  security_secrets_anthropic,
  security_secrets_aws,
  security_secrets_azure,
  security_secrets_clerk,
  security_secrets_clientSideAi,
  security_secrets_dataServices,
  security_secrets_databaseUrl,
  security_secrets_development,
  security_secrets_discord,
  security_secrets_github,
  security_secrets_gitlab,
  security_secrets_googleApiKey,
  security_secrets_googleClientSecret,
  security_secrets_googleServiceAccount,
  security_secrets_hosting,
  security_secrets_identity,
  security_secrets_mail,
  security_secrets_mapbox,
  security_secrets_messaging,
  security_secrets_npm,
  security_secrets_observability,
  security_secrets_openai,
  security_secrets_packageRegistries,
  security_secrets_payments,
  security_secrets_privateKey,
  security_secrets_publicVariable,
  security_secrets_searchAdmin,
  security_secrets_shipping,
  security_secrets_shopify,
  security_secrets_signingSecret,
  security_secrets_slack,
  security_secrets_square,
  security_secrets_stripe,
  security_secrets_supabase,
  security_secrets_telegram,
  security_secrets_twilio,
  security_secrets_webhookSigning,
  security_secrets_workspace,
  security_site_policies,
  security_transport_basicAuth,
  security_transport_caa,
  security_transport_certificateChain,
  security_transport_certificateExpiry,
  security_transport_certificateKey,
  security_transport_certificateLifetime,
  security_transport_certificateNames,
  security_transport_certificateSignature,
  security_transport_certificateStatus,
  security_transport_certificateTransparency,
  security_transport_certificateTrusted,
  security_transport_hstsPreloadList,
  security_transport_hstsPreload,
  security_transport_hstsSubdomains,
  security_transport_hsts,
  security_transport_http2,
  security_transport_https,
  security_transport_redirectDowngrade,
  security_transport_redirectFirstHop,
  security_transport_redirectPermanent,
  security_transport_redirectToHttps,
  security_transport_tls13,
  security_transport_tlsCipher,
  security_transport_tlsFeatures,
  security_transport_tlsGrade,
  security_transport_tlsKeyExchange,
  security_transport_tlsOldVersions,
  security_transport_tlsWeakSuites,
  security_wordpress_vulnerablePlugins,
  seo_canonical_answers,
  seo_canonical_linked,
  seo_canonical_present,
  seo_canonical_target,
  seo_canonical_valid,
  seo_content_h1,
  seo_content_headingOrder,
  seo_content_imageAlt,
  seo_content_javascriptOnly,
  seo_content_placeholderText,
  seo_content_thin,
  seo_head_charset,
  seo_head_description,
  seo_head_doctype,
  seo_head_favicon,
  seo_head_inHead,
  seo_head_lang,
  seo_head_ogAddress,
  seo_head_ogImage,
  seo_head_openGraph,
  seo_head_title,
  seo_head_twitterCard,
  seo_head_unique,
  seo_head_viewport,
  seo_hreflang_codes,
  seo_hreflang_complete,
  seo_hreflang_returns,
  seo_index_crawlable,
  seo_index_errorPage,
  seo_index_metaRefresh,
  seo_index_noindexReadable,
  seo_index_noindex,
  seo_index_redirects,
  seo_index_soft404,
  seo_index_stagingHost,
  seo_index_status,
  seo_index_unavailableAfter,
  seo_index_url,
  seo_links_broken,
  seo_links_crawlable,
  seo_links_hosts,
  seo_links_nofollow,
  seo_links_text,
  seo_robots_namesSitemap,
  seo_robots_pageFiles,
  seo_robots_reachable,
  seo_robots_valid,
  seo_site_canonicals,
  seo_site_duplicates,
  seo_site_errorPages,
  seo_site_languages,
  seo_site_orphans,
  seo_site_redirectChains,
  seo_site_sitemapEntries,
  seo_site_unlisted,
  seo_sitemap_answers,
  seo_sitemap_crawlable,
  seo_sitemap_hosts,
  seo_sitemap_indexable,
  seo_sitemap_present,
  seo_sitemap_size,
  seo_sitemap_valid,
  seo_structuredData_offers,
  seo_structuredData_parses,
  seo_structuredData_properties,
  seo_structuredData_required,
  seo_structuredData_typed,
  seo_structuredData_types,
  seo_structuredData_values,
];
