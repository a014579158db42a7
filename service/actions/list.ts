// Written by scripts/gen.ts.
import type { AnyAction } from './define-action.ts';
import accessibility_get from './accessibility/get.ts';
import accessibility_run from './accessibility/run.ts';
import analyses_download from './analyses/download.ts';
import apiKeys_create from './api-keys/create.ts';
import apiKeys_delete from './api-keys/delete.ts';
import apiKeys_list from './api-keys/list.ts';
import apiKeys_revoke from './api-keys/revoke.ts';
import auditLog_list from './audit-log/list.ts';
import auth_changeEmail from './auth/change-email.ts';
import auth_changePassword from './auth/change-password.ts';
import auth_confirmEmail from './auth/confirm-email.ts';
import auth_deleteAccount from './auth/delete-account.ts';
import auth_forgotPassword from './auth/forgot-password.ts';
import auth_login from './auth/login.ts';
import auth_logout from './auth/logout.ts';
import auth_me from './auth/me.ts';
import auth_resendVerification from './auth/resend-verification.ts';
import auth_resetPassword from './auth/reset-password.ts';
import auth_security from './auth/security.ts';
import auth_signup from './auth/signup.ts';
import auth_updateMe from './auth/update-me.ts';
import auth_verify from './auth/verify.ts';
import badges_create from './badges/create.ts';
import badges_list from './badges/list.ts';
import badges_verify from './badges/verify.ts';
import billing_cancel from './billing/cancel.ts';
import billing_checkout from './billing/checkout.ts';
import billing_earlyAccess from './billing/early-access.ts';
import billing_plans from './billing/plans.ts';
import billing_portal from './billing/portal.ts';
import billing_subscription from './billing/subscription.ts';
import codeHost_auth from './code-host/auth.ts';
import codeHost_callback from './code-host/callback.ts';
import codeHost_connection from './code-host/connection.ts';
import codeHost_disconnect from './code-host/disconnect.ts';
import codeHost_repos from './code-host/repos.ts';
import codeScans_download from './code-scans/download.ts';
import codeScans_get from './code-scans/get.ts';
import codeScans_list from './code-scans/list.ts';
import codeScans_start from './code-scans/start.ts';
import deliverability_run from './deliverability/run.ts';
import deployHooks_create from './deploy-hooks/create.ts';
import deployHooks_delete from './deploy-hooks/delete.ts';
import deployHooks_list from './deploy-hooks/list.ts';
import deployHooks_update from './deploy-hooks/update.ts';
import exports_create from './exports/create.ts';
import exports_download from './exports/download.ts';
import exports_list from './exports/list.ts';
import feedback_send from './feedback/send.ts';
import findings_get from './findings/get.ts';
import findings_history from './findings/history.ts';
import findings_list from './findings/list.ts';
import findings_setState from './findings/set-state.ts';
import findings_summaries from './findings/summaries.ts';
import findings_verify from './findings/verify.ts';
import freeScan_events from './free-scan/events.ts';
import freeScan_results from './free-scan/results.ts';
import freeScan_start from './free-scan/start.ts';
import freeScan_status from './free-scan/status.ts';
import health_get from './health/get.ts';
import health_trends from './health/trends.ts';
import integrations_create from './integrations/create.ts';
import integrations_delete from './integrations/delete.ts';
import integrations_get from './integrations/get.ts';
import integrations_list from './integrations/list.ts';
import integrations_providers from './integrations/providers.ts';
import integrations_scanAll from './integrations/scan-all.ts';
import integrations_scanGet from './integrations/scan-get.ts';
import integrations_scan from './integrations/scan.ts';
import integrations_scans from './integrations/scans.ts';
import integrations_supported from './integrations/supported.ts';
import integrations_test from './integrations/test.ts';
import integrations_update from './integrations/update.ts';
import invitations_accept from './invitations/accept.ts';
import invitations_create from './invitations/create.ts';
import invitations_list from './invitations/list.ts';
import invitations_lookup from './invitations/lookup.ts';
import invitations_resend from './invitations/resend.ts';
import invitations_revoke from './invitations/revoke.ts';
import members_leave from './members/leave.ts';
import members_list from './members/list.ts';
import members_remove from './members/remove.ts';
import members_transfer from './members/transfer.ts';
import members_update from './members/update.ts';
import monitoring_checks from './monitoring/checks.ts';
import monitoring_create from './monitoring/create.ts';
import monitoring_delete from './monitoring/delete.ts';
import monitoring_download from './monitoring/download.ts';
import monitoring_get from './monitoring/get.ts';
import monitoring_incidents from './monitoring/incidents.ts';
import monitoring_latestThreatScan from './monitoring/latest-threat-scan.ts';
import monitoring_list from './monitoring/list.ts';
import monitoring_logs from './monitoring/logs.ts';
import monitoring_scan from './monitoring/scan.ts';
import monitoring_series from './monitoring/series.ts';
import monitoring_stats from './monitoring/stats.ts';
import monitoring_threatScans from './monitoring/threat-scans.ts';
import monitoring_update from './monitoring/update.ts';
import notificationChannels_confirm from './notification-channels/confirm.ts';
import notificationChannels_create from './notification-channels/create.ts';
import notificationChannels_delete from './notification-channels/delete.ts';
import notificationChannels_deliveries from './notification-channels/deliveries.ts';
import notificationChannels_list from './notification-channels/list.ts';
import notificationChannels_replay from './notification-channels/replay.ts';
import notificationChannels_retry from './notification-channels/retry.ts';
import notificationChannels_rotateSecret from './notification-channels/rotate-secret.ts';
import notificationChannels_test from './notification-channels/test.ts';
import notificationChannels_unsubscribe from './notification-channels/unsubscribe.ts';
import notificationChannels_update from './notification-channels/update.ts';
import oauth_authorize from './oauth/authorize.ts';
import oauth_callback from './oauth/callback.ts';
import oauth_list from './oauth/list.ts';
import oauth_providers from './oauth/providers.ts';
import oauth_unlink from './oauth/unlink.ts';
import organizationSettings_get from './organization-settings/get.ts';
import organizationSettings_put from './organization-settings/put.ts';
import organizations_delete from './organizations/delete.ts';
import organizations_restore from './organizations/restore.ts';
import organizations_switch from './organizations/switch.ts';
import performance_get from './performance/get.ts';
import performance_quick from './performance/quick.ts';
import performance_run from './performance/run.ts';
import profile_run from './profile/run.ts';
import projectKeys_create from './project-keys/create.ts';
import projectKeys_delete from './project-keys/delete.ts';
import projectKeys_list from './project-keys/list.ts';
import projects_create from './projects/create.ts';
import projects_dashboard from './projects/dashboard.ts';
import projects_delete from './projects/delete.ts';
import projects_get from './projects/get.ts';
import projects_list from './projects/list.ts';
import projects_ownership from './projects/ownership.ts';
import projects_proveOwnership from './projects/prove-ownership.ts';
import projects_update from './projects/update.ts';
import reportShares_create from './report-shares/create.ts';
import reportShares_delete from './report-shares/delete.ts';
import reportShares_list from './report-shares/list.ts';
import reportShares_open from './report-shares/open.ts';
import reports_verifyBody from './reports/verify-body.ts';
import reports_verify from './reports/verify.ts';
import runs_cancel from './runs/cancel.ts';
import runs_compare from './runs/compare.ts';
import runs_download from './runs/download.ts';
import runs_events from './runs/events.ts';
import runs_get from './runs/get.ts';
import runs_list from './runs/list.ts';
import runs_openShare from './runs/open-share.ts';
import runs_report from './runs/report.ts';
import runs_share from './runs/share.ts';
import scans_active from './scans/active.ts';
import scans_cancel from './scans/cancel.ts';
import scans_compare from './scans/compare.ts';
import scans_download from './scans/download.ts';
import scans_events from './scans/events.ts';
import scans_findingSummaries from './scans/finding-summaries.ts';
import scans_finding from './scans/finding.ts';
import scans_get from './scans/get.ts';
import scans_history from './scans/history.ts';
import scans_list from './scans/list.ts';
import scans_results from './scans/results.ts';
import scans_runActive from './scans/run-active.ts';
import scans_run from './scans/run.ts';
import scans_start from './scans/start.ts';
import secondFactor_addApp from './second-factor/add-app.ts';
import secondFactor_addPasskey from './second-factor/add-passkey.ts';
import secondFactor_challengeGet from './second-factor/challenge-get.ts';
import secondFactor_confirmApp from './second-factor/confirm-app.ts';
import secondFactor_passkeyOptions from './second-factor/passkey-options.ts';
import secondFactor_passkeySignIn from './second-factor/passkey-sign-in.ts';
import secondFactor_recoveryCodesCreate from './second-factor/recovery-codes-create.ts';
import secondFactor_removeApp from './second-factor/remove-app.ts';
import secondFactor_removePasskey from './second-factor/remove-passkey.ts';
import secondFactor_signIn from './second-factor/sign-in.ts';
import seo_get from './seo/get.ts';
import seo_run from './seo/run.ts';
import sessions_confirmOptions from './sessions/confirm-options.ts';
import sessions_confirm from './sessions/confirm.ts';
import sessions_list from './sessions/list.ts';
import sessions_revokeOthers from './sessions/revoke-others.ts';
import sessions_revoke from './sessions/revoke.ts';
import statusPages_get from './status-pages/get.ts';
import statusPages_put from './status-pages/put.ts';
import statusPages_show from './status-pages/show.ts';
import webhooks_deploy from './webhooks/deploy.ts';
import webhooks_inbound from './webhooks/inbound.ts';
import webhooks_payment from './webhooks/payment.ts';
import weeklyMail_unsubscribe from './weekly-mail/unsubscribe.ts';

export const ACTIONS: readonly AnyAction[] = [
  accessibility_get,
  accessibility_run,
  analyses_download,
  apiKeys_create,
  apiKeys_delete,
  apiKeys_list,
  apiKeys_revoke,
  auditLog_list,
  auth_changeEmail,
  auth_changePassword,
  auth_confirmEmail,
  auth_deleteAccount,
  auth_forgotPassword,
  auth_login,
  auth_logout,
  auth_me,
  auth_resendVerification,
  auth_resetPassword,
  auth_security,
  auth_signup,
  auth_updateMe,
  auth_verify,
  badges_create,
  badges_list,
  badges_verify,
  billing_cancel,
  billing_checkout,
  billing_earlyAccess,
  billing_plans,
  billing_portal,
  billing_subscription,
  codeHost_auth,
  codeHost_callback,
  codeHost_connection,
  codeHost_disconnect,
  codeHost_repos,
  codeScans_download,
  codeScans_get,
  codeScans_list,
  codeScans_start,
  deliverability_run,
  deployHooks_create,
  deployHooks_delete,
  deployHooks_list,
  deployHooks_update,
  exports_create,
  exports_download,
  exports_list,
  feedback_send,
  findings_get,
  findings_history,
  findings_list,
  findings_setState,
  findings_summaries,
  findings_verify,
  freeScan_events,
  freeScan_results,
  freeScan_start,
  freeScan_status,
  health_get,
  health_trends,
  integrations_create,
  integrations_delete,
  integrations_get,
  integrations_list,
  integrations_providers,
  integrations_scanAll,
  integrations_scanGet,
  integrations_scan,
  integrations_scans,
  integrations_supported,
  integrations_test,
  integrations_update,
  invitations_accept,
  invitations_create,
  invitations_list,
  invitations_lookup,
  invitations_resend,
  invitations_revoke,
  members_leave,
  members_list,
  members_remove,
  members_transfer,
  members_update,
  monitoring_checks,
  monitoring_create,
  monitoring_delete,
  monitoring_download,
  monitoring_get,
  monitoring_incidents,
  monitoring_latestThreatScan,
  monitoring_list,
  monitoring_logs,
  monitoring_scan,
  monitoring_series,
  monitoring_stats,
  monitoring_threatScans,
  monitoring_update,
  notificationChannels_confirm,
  ...notificationChannels_create,
  ...notificationChannels_delete,
  ...notificationChannels_deliveries,
  ...notificationChannels_list,
  ...notificationChannels_replay,
  ...notificationChannels_retry,
  ...notificationChannels_rotateSecret,
  ...notificationChannels_test,
  notificationChannels_unsubscribe,
  ...notificationChannels_update,
  oauth_authorize,
  oauth_callback,
  oauth_list,
  oauth_providers,
  oauth_unlink,
  organizationSettings_get,
  organizationSettings_put,
  organizations_delete,
  organizations_restore,
  organizations_switch,
  performance_get,
  performance_quick,
  performance_run,
  profile_run,
  projectKeys_create,
  projectKeys_delete,
  projectKeys_list,
  projects_create,
  projects_dashboard,
  projects_delete,
  projects_get,
  projects_list,
  projects_ownership,
  projects_proveOwnership,
  projects_update,
  reportShares_create,
  reportShares_delete,
  reportShares_list,
  reportShares_open,
  reports_verifyBody,
  reports_verify,
  runs_cancel,
  runs_compare,
  runs_download,
  runs_events,
  runs_get,
  runs_list,
  runs_openShare,
  runs_report,
  runs_share,
  scans_active,
  scans_cancel,
  scans_compare,
  scans_download,
  scans_events,
  scans_findingSummaries,
  scans_finding,
  scans_get,
  scans_history,
  scans_list,
  scans_results,
  scans_runActive,
  scans_run,
  scans_start,
  secondFactor_addApp,
  secondFactor_addPasskey,
  secondFactor_challengeGet,
  secondFactor_confirmApp,
  secondFactor_passkeyOptions,
  secondFactor_passkeySignIn,
  secondFactor_recoveryCodesCreate,
  secondFactor_removeApp,
  secondFactor_removePasskey,
  secondFactor_signIn,
  seo_get,
  seo_run,
  sessions_confirmOptions,
  sessions_confirm,
  sessions_list,
  sessions_revokeOthers,
  sessions_revoke,
  statusPages_get,
  statusPages_put,
  statusPages_show,
  webhooks_deploy,
  webhooks_inbound,
  webhooks_payment,
  weeklyMail_unsubscribe,
].sort((a, b) => (`${a.name}.` < `${b.name}.` ? -1 : 1));
