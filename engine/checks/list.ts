// Written by scripts/gen.ts.
import type { Check } from './define-check.ts';
import accessRules_backends_openRead from './access-rules/backends/open-read.ts';
import accessRules_backends_openWrite from './access-rules/backends/open-write.ts';
import accessRules_database_anyUserRead from './access-rules/database/any-user-read.ts';
import accessRules_database_authUsers from './access-rules/database/auth-users.ts';
import accessRules_database_buckets from './access-rules/database/buckets.ts';
import accessRules_database_bypass from './access-rules/database/bypass.ts';
import accessRules_database_foreignWrite from './access-rules/database/foreign-write.ts';
import accessRules_database_openRead from './access-rules/database/open-read.ts';
import accessRules_database_openWrite from './access-rules/database/open-write.ts';
import accessRules_database_ownRole from './access-rules/database/own-role.ts';
import accessRules_database_rlsOff from './access-rules/database/rls-off.ts';
import accessRules_firebase_anyUser from './access-rules/firebase/any-user.ts';
import accessRules_firebase_openRead from './access-rules/firebase/open-read.ts';
import accessRules_firebase_openWrite from './access-rules/firebase/open-write.ts';
import accessRules_firebase_ownRole from './access-rules/firebase/own-role.ts';
import accessRules_firebase_uploads from './access-rules/firebase/uploads.ts';
import accessRules_routes_modelCalls from './access-rules/routes/model-calls.ts';
import accessRules_routes_unchecked from './access-rules/routes/unchecked.ts';
import access_authentication from './access/authentication.ts';
import access_functionLevel from './access/function-level.ts';
import access_objectLevel from './access/object-level.ts';
import access_rowOwnership from './access/row-ownership.ts';
import access_sharedCache from './access/shared-cache.ts';
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
import configuration_corsHeaders from './configuration/cors-headers.ts';
import configuration_dockerfile from './configuration/dockerfile.ts';
import configuration_headersNotSent from './configuration/headers-not-sent.ts';
import configuration_imageOptimizer from './configuration/image-optimizer.ts';
import configuration_installScripts from './configuration/install-scripts.ts';
import configuration_paymentWebhook from './configuration/payment-webhook.ts';
import configuration_publishedDatabase from './configuration/published-database.ts';
import configuration_sourceMaps from './configuration/source-maps.ts';
import configuration_sqlInjection from './configuration/sql-injection.ts';
import configuration_wranglerVars from './configuration/wrangler-vars.ts';
import deliverability_bimi_certificate from './deliverability/bimi/certificate.ts';
import deliverability_bimi_enforced from './deliverability/bimi/enforced.ts';
import deliverability_bimi_logo from './deliverability/bimi/logo.ts';
import deliverability_bimi_record from './deliverability/bimi/record.ts';
import deliverability_dane_authenticated from './deliverability/dane/authenticated.ts';
import deliverability_dane_matches from './deliverability/dane/matches.ts';
import deliverability_dane_present from './deliverability/dane/present.ts';
import deliverability_dane_usable from './deliverability/dane/usable.ts';
import deliverability_dkim_dangling from './deliverability/dkim/dangling.ts';
import deliverability_dkim_keySize from './deliverability/dkim/key-size.ts';
import deliverability_dkim_present from './deliverability/dkim/present.ts';
import deliverability_dkim_readable from './deliverability/dkim/readable.ts';
import deliverability_dkim_testMode from './deliverability/dkim/test-mode.ts';
import deliverability_dkim_usable from './deliverability/dkim/usable.ts';
import deliverability_dkim_wildcard from './deliverability/dkim/wildcard.ts';
import deliverability_dmarc_failureReports from './deliverability/dmarc/failure-reports.ts';
import deliverability_dmarc_policy from './deliverability/dmarc/policy.ts';
import deliverability_dmarc_present from './deliverability/dmarc/present.ts';
import deliverability_dmarc_publicSuffix from './deliverability/dmarc/public-suffix.ts';
import deliverability_dmarc_reportTargets from './deliverability/dmarc/report-targets.ts';
import deliverability_dmarc_reports from './deliverability/dmarc/reports.ts';
import deliverability_dmarc_single from './deliverability/dmarc/single.ts';
import deliverability_dmarc_softFail from './deliverability/dmarc/soft-fail.ts';
import deliverability_dmarc_subdomains from './deliverability/dmarc/subdomains.ts';
import deliverability_dmarc_tags from './deliverability/dmarc/tags.ts';
import deliverability_dns_apexAlias from './deliverability/dns/apex-alias.ts';
import deliverability_dns_authoritative from './deliverability/dns/authoritative.ts';
import deliverability_dns_caa from './deliverability/dns/caa.ts';
import deliverability_dns_delegation from './deliverability/dns/delegation.ts';
import deliverability_dns_dnssec from './deliverability/dns/dnssec.ts';
import deliverability_dns_nameServers from './deliverability/dns/name-servers.ts';
import deliverability_dns_signed from './deliverability/dns/signed.ts';
import deliverability_dns_soa from './deliverability/dns/soa.ts';
import deliverability_dns_wildcardMx from './deliverability/dns/wildcard-mx.ts';
import deliverability_mtaSts_id from './deliverability/mta-sts/id.ts';
import deliverability_mtaSts_policy from './deliverability/mta-sts/policy.ts';
import deliverability_mtaSts_present from './deliverability/mta-sts/present.ts';
import deliverability_mtaSts_served from './deliverability/mta-sts/served.ts';
import deliverability_mx_duplicates from './deliverability/mx/duplicates.ts';
import deliverability_mx_greeting from './deliverability/mx/greeting.ts';
import deliverability_mx_ipv6 from './deliverability/mx/ipv6.ts';
import deliverability_mx_present from './deliverability/mx/present.ts';
import deliverability_mx_resolves from './deliverability/mx/resolves.ts';
import deliverability_mx_reverseNames from './deliverability/mx/reverse-names.ts';
import deliverability_reputation_addresses from './deliverability/reputation/addresses.ts';
import deliverability_reputation_domain from './deliverability/reputation/domain.ts';
import deliverability_spf_addressSpace from './deliverability/spf/address-space.ts';
import deliverability_spf_all from './deliverability/spf/all.ts';
import deliverability_spf_broadRanges from './deliverability/spf/broad-ranges.ts';
import deliverability_spf_crowdedMx from './deliverability/spf/crowded-mx.ts';
import deliverability_spf_duplicates from './deliverability/spf/duplicates.ts';
import deliverability_spf_ignoredTerms from './deliverability/spf/ignored-terms.ts';
import deliverability_spf_includes from './deliverability/spf/includes.ts';
import deliverability_spf_length from './deliverability/spf/length.ts';
import deliverability_spf_lookups from './deliverability/spf/lookups.ts';
import deliverability_spf_noMail from './deliverability/spf/no-mail.ts';
import deliverability_spf_present from './deliverability/spf/present.ts';
import deliverability_spf_ptr from './deliverability/spf/ptr.ts';
import deliverability_spf_senderId from './deliverability/spf/sender-id.ts';
import deliverability_spf_single from './deliverability/spf/single.ts';
import deliverability_spf_syntax from './deliverability/spf/syntax.ts';
import deliverability_spf_voidLookups from './deliverability/spf/void-lookups.ts';
import deliverability_starttls_certificate from './deliverability/starttls/certificate.ts';
import deliverability_starttls_offered from './deliverability/starttls/offered.ts';
import deliverability_tlsRpt_address from './deliverability/tls-rpt/address.ts';
import deliverability_tlsRpt_present from './deliverability/tls-rpt/present.ts';
import dependencies_malicious from './dependencies/malicious.ts';
import dependencies_vulnerable from './dependencies/vulnerable.ts';
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
import posture_cloudflare_account from './posture/cloudflare/account.ts';
import posture_cloudflare_dns from './posture/cloudflare/dns.ts';
import posture_cloudflare_settings from './posture/cloudflare/settings.ts';
import posture_cloudflare_zones from './posture/cloudflare/zones.ts';
import posture_cross_aiCrawlers from './posture/cross/ai-crawlers.ts';
import posture_cross_netlifyKeys from './posture/cross/netlify-keys.ts';
import posture_cross_netlifyMail from './posture/cross/netlify-mail.ts';
import posture_cross_supabaseMail from './posture/cross/supabase-mail.ts';
import posture_cross_vercelKeys from './posture/cross/vercel-keys.ts';
import posture_cross_vercelMail from './posture/cross/vercel-mail.ts';
import posture_firebase_access from './posture/firebase/access.ts';
import posture_firebase_appCheck from './posture/firebase/app-check.ts';
import posture_firebase_auth from './posture/firebase/auth.ts';
import posture_firebase_database from './posture/firebase/database.ts';
import posture_firebase_firestore from './posture/firebase/firestore.ts';
import posture_firebase_storage from './posture/firebase/storage.ts';
import posture_github_access from './posture/github/access.ts';
import posture_github_actions from './posture/github/actions.ts';
import posture_github_branches from './posture/github/branches.ts';
import posture_github_organizations from './posture/github/organizations.ts';
import posture_github_repositories from './posture/github/repositories.ts';
import posture_netlify_content from './posture/netlify/content.ts';
import posture_netlify_sites from './posture/netlify/sites.ts';
import posture_netlify_team from './posture/netlify/team.ts';
import posture_netlify_variables from './posture/netlify/variables.ts';
import posture_supabase_advisors from './posture/supabase/advisors.ts';
import posture_supabase_anonymousRead from './posture/supabase/anonymous-read.ts';
import posture_supabase_auth from './posture/supabase/auth.ts';
import posture_supabase_project from './posture/supabase/project.ts';
import posture_supabase_redirects from './posture/supabase/redirects.ts';
import posture_supabase_services from './posture/supabase/services.ts';
import posture_supabase_signIn from './posture/supabase/sign-in.ts';
import posture_vercel_access from './posture/vercel/access.ts';
import posture_vercel_domains from './posture/vercel/domains.ts';
import posture_vercel_firewall from './posture/vercel/firewall.ts';
import posture_vercel_projects from './posture/vercel/projects.ts';
import posture_vercel_protection from './posture/vercel/protection.ts';
import posture_vercel_teams from './posture/vercel/teams.ts';
import posture_vercel_variables from './posture/vercel/variables.ts';
import profiling_builderDefaults from './profiling/builder-defaults.ts';
import profiling_developmentServer from './profiling/development-server.ts';
import profiling_endOfLife from './profiling/end-of-life.ts';
import profiling_missingSecurityRelease from './profiling/missing-security-release.ts';
import profiling_mixedFrameworks from './profiling/mixed-frameworks.ts';
import profiling_overlappingTools from './profiling/overlapping-tools.ts';
import profiling_previewHost from './profiling/preview-host.ts';
import profiling_retiredServices from './profiling/retired-services.ts';
import profiling_versionInventory from './profiling/version-inventory.ts';
import secrets_committed from './secrets/committed.ts';
import secrets_environmentFile from './secrets/environment-file.ts';
import secrets_history from './secrets/history.ts';
import secrets_publicPrefix from './secrets/public-prefix.ts';
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
import workflow_agents_assistantHooks from './workflow/agents/assistant-hooks.ts';
import workflow_agents_assistantPermissions from './workflow/agents/assistant-permissions.ts';
import workflow_agents_beforePublish from './workflow/agents/before-publish.ts';
import workflow_agents_covertInstructions from './workflow/agents/covert-instructions.ts';
import workflow_agents_hiddenText from './workflow/agents/hidden-text.ts';
import workflow_agents_mcpCredentials from './workflow/agents/mcp-credentials.ts';
import workflow_agents_mcpServers from './workflow/agents/mcp-servers.ts';
import workflow_agents_openAgent from './workflow/agents/open-agent.ts';
import workflow_agents_tokenLeak from './workflow/agents/token-leak.ts';
import workflow_agents_unboundedTools from './workflow/agents/unbounded-tools.ts';
import workflow_agents_untrustedPrompt from './workflow/agents/untrusted-prompt.ts';
import workflow_dangerous_botConditions from './workflow/dangerous/bot-conditions.ts';
import workflow_dangerous_cachePoisoning from './workflow/dangerous/cache-poisoning.ts';
import workflow_dangerous_dangerousTriggers from './workflow/dangerous/dangerous-triggers.ts';
import workflow_dangerous_debug from './workflow/dangerous/debug.ts';
import workflow_dangerous_githubEnv from './workflow/dangerous/github-env.ts';
import workflow_dangerous_insecureCommands from './workflow/dangerous/insecure-commands.ts';
import workflow_dangerous_misfeature from './workflow/dangerous/misfeature.ts';
import workflow_dangerous_obfuscation from './workflow/dangerous/obfuscation.ts';
import workflow_dangerous_reparsedVariable from './workflow/dangerous/reparsed-variable.ts';
import workflow_dangerous_selfHostedRunner from './workflow/dangerous/self-hosted-runner.ts';
import workflow_dangerous_staleApproval from './workflow/dangerous/stale-approval.ts';
import workflow_dangerous_templateInjection from './workflow/dangerous/template-injection.ts';
import workflow_dangerous_unguardedMerge from './workflow/dangerous/unguarded-merge.ts';
import workflow_dangerous_unsoundCondition from './workflow/dangerous/unsound-condition.ts';
import workflow_dangerous_unsoundContains from './workflow/dangerous/unsound-contains.ts';
import workflow_dangerous_unsoundTernary from './workflow/dangerous/unsound-ternary.ts';
import workflow_dangerous_untrustedArtifact from './workflow/dangerous/untrusted-artifact.ts';
import workflow_dangerous_untrustedCheckout from './workflow/dangerous/untrusted-checkout.ts';
import workflow_dangerous_unverifiedScript from './workflow/dangerous/unverified-script.ts';
import workflow_dependabot_cooldown from './workflow/dependabot/cooldown.ts';
import workflow_dependabot_execution from './workflow/dependabot/execution.ts';
import workflow_gitlab_scriptInjection from './workflow/gitlab/script-injection.ts';
import workflow_gitlab_secrets from './workflow/gitlab/secrets.ts';
import workflow_gitlab_unpinned from './workflow/gitlab/unpinned.ts';
import workflow_permissions_excessive from './workflow/permissions/excessive.ts';
import workflow_permissions_githubApp from './workflow/permissions/github-app.ts';
import workflow_permissions_oidc from './workflow/permissions/oidc.ts';
import workflow_permissions_undocumented from './workflow/permissions/undocumented.ts';
import workflow_pinning_refVersionMismatch from './workflow/pinning/ref-version-mismatch.ts';
import workflow_pinning_unpinnedAction from './workflow/pinning/unpinned-action.ts';
import workflow_pinning_unpinnedImage from './workflow/pinning/unpinned-image.ts';
import workflow_pinning_unpinnedTool from './workflow/pinning/unpinned-tool.ts';
import workflow_preCommit_insecureUrlScheme from './workflow/pre-commit/insecure-url-scheme.ts';
import workflow_preCommit_unpinnedRev from './workflow/pre-commit/unpinned-rev.ts';
import workflow_secrets_containerCredentials from './workflow/secrets/container-credentials.ts';
import workflow_secrets_exfiltration from './workflow/secrets/exfiltration.ts';
import workflow_secrets_givenToBranch from './workflow/secrets/given-to-branch.ts';
import workflow_secrets_hardcoded from './workflow/secrets/hardcoded.ts';
import workflow_secrets_inArtifacts from './workflow/secrets/in-artifacts.ts';
import workflow_secrets_inCondition from './workflow/secrets/in-condition.ts';
import workflow_secrets_inLogs from './workflow/secrets/in-logs.ts';
import workflow_secrets_inherit from './workflow/secrets/inherit.ts';
import workflow_secrets_outsideEnvironment from './workflow/secrets/outside-environment.ts';
import workflow_secrets_overprovisioned from './workflow/secrets/overprovisioned.ts';
import workflow_secrets_persistedCredentials from './workflow/secrets/persisted-credentials.ts';
import workflow_secrets_trustedPublishing from './workflow/secrets/trusted-publishing.ts';
import workflow_secrets_unredacted from './workflow/secrets/unredacted.ts';
import workflow_supply_adhocPackages from './workflow/supply/adhoc-packages.ts';
import workflow_supply_anonymousDefinition from './workflow/supply/anonymous-definition.ts';
import workflow_supply_archivedAction from './workflow/supply/archived-action.ts';
import workflow_supply_compromisedAction from './workflow/supply/compromised-action.ts';
import workflow_supply_concurrencyLimits from './workflow/supply/concurrency-limits.ts';
import workflow_supply_knownVulnerableAction from './workflow/supply/known-vulnerable-action.ts';
import workflow_supply_referenceState from './workflow/supply/reference-state.ts';
import workflow_supply_superfluousAction from './workflow/supply/superfluous-action.ts';
import workflow_supply_typosquat from './workflow/supply/typosquat.ts';

export const CHECKS: readonly Check[] = [
  accessRules_backends_openRead,
  accessRules_backends_openWrite,
  accessRules_database_anyUserRead,
  accessRules_database_authUsers,
  accessRules_database_buckets,
  accessRules_database_bypass,
  accessRules_database_foreignWrite,
  accessRules_database_openRead,
  accessRules_database_openWrite,
  accessRules_database_ownRole,
  accessRules_database_rlsOff,
  accessRules_firebase_anyUser,
  accessRules_firebase_openRead,
  accessRules_firebase_openWrite,
  accessRules_firebase_ownRole,
  accessRules_firebase_uploads,
  accessRules_routes_modelCalls,
  accessRules_routes_unchecked,
  access_authentication,
  access_functionLevel,
  access_objectLevel,
  access_rowOwnership,
  access_sharedCache,
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
  configuration_corsHeaders,
  configuration_dockerfile,
  configuration_headersNotSent,
  configuration_imageOptimizer,
  configuration_installScripts,
  configuration_paymentWebhook,
  configuration_publishedDatabase,
  configuration_sourceMaps,
  configuration_sqlInjection,
  configuration_wranglerVars,
  deliverability_bimi_certificate,
  deliverability_bimi_enforced,
  deliverability_bimi_logo,
  deliverability_bimi_record,
  deliverability_dane_authenticated,
  deliverability_dane_matches,
  deliverability_dane_present,
  deliverability_dane_usable,
  deliverability_dkim_dangling,
  deliverability_dkim_keySize,
  deliverability_dkim_present,
  deliverability_dkim_readable,
  deliverability_dkim_testMode,
  deliverability_dkim_usable,
  deliverability_dkim_wildcard,
  deliverability_dmarc_failureReports,
  deliverability_dmarc_policy,
  deliverability_dmarc_present,
  deliverability_dmarc_publicSuffix,
  deliverability_dmarc_reportTargets,
  deliverability_dmarc_reports,
  deliverability_dmarc_single,
  deliverability_dmarc_softFail,
  deliverability_dmarc_subdomains,
  deliverability_dmarc_tags,
  deliverability_dns_apexAlias,
  deliverability_dns_authoritative,
  deliverability_dns_caa,
  deliverability_dns_delegation,
  deliverability_dns_dnssec,
  deliverability_dns_nameServers,
  deliverability_dns_signed,
  deliverability_dns_soa,
  deliverability_dns_wildcardMx,
  deliverability_mtaSts_id,
  deliverability_mtaSts_policy,
  deliverability_mtaSts_present,
  deliverability_mtaSts_served,
  deliverability_mx_duplicates,
  deliverability_mx_greeting,
  deliverability_mx_ipv6,
  deliverability_mx_present,
  deliverability_mx_resolves,
  deliverability_mx_reverseNames,
  deliverability_reputation_addresses,
  deliverability_reputation_domain,
  deliverability_spf_addressSpace,
  deliverability_spf_all,
  deliverability_spf_broadRanges,
  deliverability_spf_crowdedMx,
  deliverability_spf_duplicates,
  deliverability_spf_ignoredTerms,
  deliverability_spf_includes,
  deliverability_spf_length,
  deliverability_spf_lookups,
  deliverability_spf_noMail,
  deliverability_spf_present,
  deliverability_spf_ptr,
  deliverability_spf_senderId,
  deliverability_spf_single,
  deliverability_spf_syntax,
  deliverability_spf_voidLookups,
  deliverability_starttls_certificate,
  deliverability_starttls_offered,
  deliverability_tlsRpt_address,
  deliverability_tlsRpt_present,
  dependencies_malicious,
  dependencies_vulnerable,
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
  ...posture_cloudflare_account,
  ...posture_cloudflare_dns,
  ...posture_cloudflare_settings,
  ...posture_cloudflare_zones,
  posture_cross_aiCrawlers,
  posture_cross_netlifyKeys,
  posture_cross_netlifyMail,
  posture_cross_supabaseMail,
  posture_cross_vercelKeys,
  posture_cross_vercelMail,
  ...posture_firebase_access,
  ...posture_firebase_appCheck,
  ...posture_firebase_auth,
  ...posture_firebase_database,
  ...posture_firebase_firestore,
  ...posture_firebase_storage,
  ...posture_github_access,
  ...posture_github_actions,
  ...posture_github_branches,
  ...posture_github_organizations,
  ...posture_github_repositories,
  ...posture_netlify_content,
  ...posture_netlify_sites,
  ...posture_netlify_team,
  ...posture_netlify_variables,
  ...posture_supabase_advisors,
  ...posture_supabase_anonymousRead,
  ...posture_supabase_auth,
  ...posture_supabase_project,
  ...posture_supabase_redirects,
  ...posture_supabase_services,
  ...posture_supabase_signIn,
  ...posture_vercel_access,
  ...posture_vercel_domains,
  ...posture_vercel_firewall,
  ...posture_vercel_projects,
  ...posture_vercel_protection,
  ...posture_vercel_teams,
  ...posture_vercel_variables,
  profiling_builderDefaults,
  profiling_developmentServer,
  profiling_endOfLife,
  profiling_missingSecurityRelease,
  profiling_mixedFrameworks,
  profiling_overlappingTools,
  profiling_previewHost,
  profiling_retiredServices,
  profiling_versionInventory,
  secrets_committed,
  secrets_environmentFile,
  secrets_history,
  secrets_publicPrefix,
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
  workflow_agents_assistantHooks,
  workflow_agents_assistantPermissions,
  workflow_agents_beforePublish,
  workflow_agents_covertInstructions,
  workflow_agents_hiddenText,
  workflow_agents_mcpCredentials,
  workflow_agents_mcpServers,
  workflow_agents_openAgent,
  workflow_agents_tokenLeak,
  workflow_agents_unboundedTools,
  workflow_agents_untrustedPrompt,
  workflow_dangerous_botConditions,
  workflow_dangerous_cachePoisoning,
  workflow_dangerous_dangerousTriggers,
  workflow_dangerous_debug,
  workflow_dangerous_githubEnv,
  workflow_dangerous_insecureCommands,
  workflow_dangerous_misfeature,
  workflow_dangerous_obfuscation,
  workflow_dangerous_reparsedVariable,
  workflow_dangerous_selfHostedRunner,
  workflow_dangerous_staleApproval,
  workflow_dangerous_templateInjection,
  workflow_dangerous_unguardedMerge,
  workflow_dangerous_unsoundCondition,
  workflow_dangerous_unsoundContains,
  workflow_dangerous_unsoundTernary,
  workflow_dangerous_untrustedArtifact,
  workflow_dangerous_untrustedCheckout,
  workflow_dangerous_unverifiedScript,
  workflow_dependabot_cooldown,
  workflow_dependabot_execution,
  workflow_gitlab_scriptInjection,
  workflow_gitlab_secrets,
  workflow_gitlab_unpinned,
  workflow_permissions_excessive,
  workflow_permissions_githubApp,
  workflow_permissions_oidc,
  workflow_permissions_undocumented,
  workflow_pinning_refVersionMismatch,
  workflow_pinning_unpinnedAction,
  workflow_pinning_unpinnedImage,
  workflow_pinning_unpinnedTool,
  workflow_preCommit_insecureUrlScheme,
  workflow_preCommit_unpinnedRev,
  workflow_secrets_containerCredentials,
  workflow_secrets_exfiltration,
  workflow_secrets_givenToBranch,
  workflow_secrets_hardcoded,
  workflow_secrets_inArtifacts,
  workflow_secrets_inCondition,
  workflow_secrets_inLogs,
  workflow_secrets_inherit,
  workflow_secrets_outsideEnvironment,
  workflow_secrets_overprovisioned,
  workflow_secrets_persistedCredentials,
  workflow_secrets_trustedPublishing,
  workflow_secrets_unredacted,
  workflow_supply_adhocPackages,
  workflow_supply_anonymousDefinition,
  workflow_supply_archivedAction,
  workflow_supply_compromisedAction,
  workflow_supply_concurrencyLimits,
  workflow_supply_knownVulnerableAction,
  workflow_supply_referenceState,
  workflow_supply_superfluousAction,
  workflow_supply_typosquat,
];
