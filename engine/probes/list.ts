// Written by scripts/gen.ts.
import type { Probe } from './define-probe.ts';
import ai_mcp from './ai/mcp.ts';
import ai_modelServer from './ai/model-server.ts';
import backends_appwrite from './backends/appwrite.ts';
import backends_cloudBuckets from './backends/cloud-buckets.ts';
import backends_convex from './backends/convex.ts';
import backends_directus from './backends/directus.ts';
import backends_firebaseDatabase from './backends/firebase-database.ts';
import backends_firebaseStorage from './backends/firebase-storage.ts';
import backends_firestore from './backends/firestore.ts';
import backends_hasura from './backends/hasura.ts';
import backends_pocketbase from './backends/pocketbase.ts';
import backends_strapi from './backends/strapi.ts';
import backends_supabaseAuth from './backends/supabase-auth.ts';
import backends_supabaseFunctions from './backends/supabase-functions.ts';
import backends_supabaseStorage from './backends/supabase-storage.ts';
import backends_supabaseTables from './backends/supabase-tables.ts';
import blind_serverRequest from './blind/server-request.ts';
import blind_shell from './blind/shell.ts';
import blind_template from './blind/template.ts';
import blind_xmlEntities from './blind/xml-entities.ts';
import commands_code from './commands/code.ts';
import commands_shellDelay from './commands/shell-delay.ts';
import commands_shell from './commands/shell.ts';
import files_assistantFiles from './files/assistant-files.ts';
import files_backups from './files/backups.ts';
import files_configuration from './files/configuration.ts';
import files_credentials from './files/credentials.ts';
import files_environment from './files/environment.ts';
import files_logs from './files/logs.ts';
import files_pageCopies from './files/page-copies.ts';
import files_versionControl from './files/version-control.ts';
import frameworks_astroRequests from './frameworks/astro-requests.ts';
import frameworks_developmentServer from './frameworks/development-server.ts';
import frameworks_nextData from './frameworks/next-data.ts';
import frameworks_nextImage from './frameworks/next-image.ts';
import frameworks_nextMiddleware from './frameworks/next-middleware.ts';
import frameworks_nuxtPayload from './frameworks/nuxt-payload.ts';
import frameworks_pageData from './frameworks/page-data.ts';
import frameworks_reactRouterHeaders from './frameworks/react-router-headers.ts';
import frameworks_reactServerFunctions from './frameworks/react-server-functions.ts';
import graphql_operations from './graphql/operations.ts';
import graphql_personalData from './graphql/personal-data.ts';
import injection_domScript from './injection/dom-script.ts';
import injection_headerLines from './injection/header-lines.ts';
import injection_openRedirect from './injection/open-redirect.ts';
import injection_pathTraversal from './injection/path-traversal.ts';
import injection_prototypePollution from './injection/prototype-pollution.ts';
import injection_reflectedHeader from './injection/reflected-header.ts';
import injection_reflectedScript from './injection/reflected-script.ts';
import injection_serializedObject from './injection/serialized-object.ts';
import injection_serverInclude from './injection/server-include.ts';
import injection_serverRequest from './injection/server-request.ts';
import injection_sqlCondition from './injection/sql-condition.ts';
import injection_sqlDelay from './injection/sql-delay.ts';
import injection_sqlError from './injection/sql-error.ts';
import injection_template from './injection/template.ts';
import injection_writtenForms from './injection/written-forms.ts';
import names_takeover from './names/takeover.ts';
import queries_conditions from './queries/conditions.ts';
import queries_operators from './queries/operators.ts';
import queries_syntaxError from './queries/syntax-error.ts';
import queries_xmlEntities from './queries/xml-entities.ts';
import responses_cacheDeception from './responses/cache-deception.ts';
import responses_cachePoisoning from './responses/cache-poisoning.ts';
import responses_cors from './responses/cors.ts';
import responses_directoryListing from './responses/directory-listing.ts';
import responses_hostHeader from './responses/host-header.ts';
import responses_trace from './responses/trace.ts';
import responses_uploads from './responses/uploads.ts';
import responses_verboseErrors from './responses/verbose-errors.ts';
import responses_websocketOrigin from './responses/websocket-origin.ts';
import routes_admin from './routes/admin.ts';
import routes_clientGuard from './routes/client-guard.ts';
import routes_debug from './routes/debug.ts';
import routes_defaultLogins from './routes/default-logins.ts';
import routes_graphql from './routes/graphql.ts';
import routes_objectReferences from './routes/object-references.ts';
import routes_pathSpelling from './routes/path-spelling.ts';
import routes_serverActions from './routes/server-actions.ts';
import routes_setup from './routes/setup.ts';
import routes_sourceMaps from './routes/source-maps.ts';
import routes_trpc from './routes/trpc.ts';
import routes_unauthenticatedApi from './routes/unauthenticated-api.ts';
import routes_wordpressPlugins from './routes/wordpress-plugins.ts';
import routes_wordpress from './routes/wordpress.ts';
import tokens_verification from './tokens/verification.ts';
import tokens_weakSecret from './tokens/weak-secret.ts';

export const PROBES: readonly Probe[] = [
  ai_mcp,
  ai_modelServer,
  backends_appwrite,
  backends_cloudBuckets,
  backends_convex,
  backends_directus,
  backends_firebaseDatabase,
  backends_firebaseStorage,
  backends_firestore,
  backends_hasura,
  backends_pocketbase,
  backends_strapi,
  backends_supabaseAuth,
  backends_supabaseFunctions,
  backends_supabaseStorage,
  backends_supabaseTables,
  blind_serverRequest,
  blind_shell,
  blind_template,
  blind_xmlEntities,
  commands_code,
  commands_shellDelay,
  commands_shell,
  files_assistantFiles,
  files_backups,
  files_configuration,
  files_credentials,
  files_environment,
  files_logs,
  files_pageCopies,
  files_versionControl,
  frameworks_astroRequests,
  frameworks_developmentServer,
  frameworks_nextData,
  frameworks_nextImage,
  frameworks_nextMiddleware,
  frameworks_nuxtPayload,
  frameworks_pageData,
  frameworks_reactRouterHeaders,
  frameworks_reactServerFunctions,
  graphql_operations,
  graphql_personalData,
  injection_domScript,
  injection_headerLines,
  injection_openRedirect,
  injection_pathTraversal,
  injection_prototypePollution,
  injection_reflectedHeader,
  injection_reflectedScript,
  injection_serializedObject,
  injection_serverInclude,
  injection_serverRequest,
  injection_sqlCondition,
  injection_sqlDelay,
  injection_sqlError,
  injection_template,
  injection_writtenForms,
  names_takeover,
  queries_conditions,
  queries_operators,
  queries_syntaxError,
  queries_xmlEntities,
  responses_cacheDeception,
  responses_cachePoisoning,
  responses_cors,
  responses_directoryListing,
  responses_hostHeader,
  responses_trace,
  responses_uploads,
  responses_verboseErrors,
  responses_websocketOrigin,
  routes_admin,
  routes_clientGuard,
  routes_debug,
  routes_defaultLogins,
  routes_graphql,
  routes_objectReferences,
  routes_pathSpelling,
  routes_serverActions,
  routes_setup,
  routes_sourceMaps,
  routes_trpc,
  routes_unauthenticatedApi,
  routes_wordpressPlugins,
  routes_wordpress,
  tokens_verification,
  tokens_weakSecret,
];
