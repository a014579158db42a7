// Written by scripts/gen.ts.
import type { AnyAction } from './define-action.ts';
import access_get from './access/get.ts';
import access_start from './access/start.ts';
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
import auth_lookupReset from './auth/lookup-reset.ts';
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
import codeScans_pullRequest from './code-scans/pull-request.ts';
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
import findings_setStates from './findings/set-states.ts';
import findings_summaries from './findings/summaries.ts';
import findings_trends from './findings/trends.ts';
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
import listeners_create from './listeners/create.ts';
import listeners_get from './listeners/get.ts';
import maintenance_get from './maintenance/get.ts';
import maintenance_put from './maintenance/put.ts';
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
import operator_cancelRun from './operator/cancel-run.ts';
import operator_organizations from './operator/organizations.ts';
import operator_restoreOrganization from './operator/restore-organization.ts';
import operator_restoreUser from './operator/restore-user.ts';
import operator_runs from './operator/runs.ts';
import operator_setPlan from './operator/set-plan.ts';
import operator_state from './operator/state.ts';
import operator_suspendOrganization from './operator/suspend-organization.ts';
import operator_suspendUser from './operator/suspend-user.ts';
import operator_users from './operator/users.ts';
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
import projectSessions_delete from './project-sessions/delete.ts';
import projectSessions_list from './project-sessions/list.ts';
import projectSessions_set from './project-sessions/set.ts';
import projects_create from './projects/create.ts';
import projects_dashboard from './projects/dashboard.ts';
import projects_delete from './projects/delete.ts';
import projects_get from './projects/get.ts';
import projects_list from './projects/list.ts';
import projects_ownership from './projects/ownership.ts';
import projects_proveOwnership from './projects/prove-ownership.ts';
import projects_update from './projects/update.ts';
import reportBrand_get from './report-brand/get.ts';
import reportBrand_put from './report-brand/put.ts';
import reportShares_create from './report-shares/create.ts';
import reportShares_delete from './report-shares/delete.ts';
import reportShares_list from './report-shares/list.ts';
import reportShares_open from './report-shares/open.ts';
import reports_verifyBody from './reports/verify-body.ts';
import reports_verify from './reports/verify.ts';
import runs_cancel from './runs/cancel.ts';
import runs_compare from './runs/compare.ts';
import runs_downloadShare from './runs/download-share.ts';
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
import testAccounts_create from './test-accounts/create.ts';
import testAccounts_get from './test-accounts/get.ts';
import testAccounts_search from './test-accounts/search.ts';
import webhooks_deploy from './webhooks/deploy.ts';
import webhooks_github from './webhooks/github.ts';
import webhooks_inbound from './webhooks/inbound.ts';
import webhooks_payment from './webhooks/payment.ts';
import weeklyMail_unsubscribe from './weekly-mail/unsubscribe.ts';

export const ACTIONS: readonly AnyAction[] = [
  { name: 'access.get', ...access_get },
  { name: 'access.start', ...access_start },
  { name: 'accessibility.get', ...accessibility_get },
  { name: 'accessibility.run', ...accessibility_run },
  { name: 'analyses.download', ...analyses_download },
  { name: 'api-keys.create', ...apiKeys_create },
  { name: 'api-keys.delete', ...apiKeys_delete },
  { name: 'api-keys.list', ...apiKeys_list },
  { name: 'api-keys.revoke', ...apiKeys_revoke },
  { name: 'audit-log.list', ...auditLog_list },
  { name: 'auth.change-email', ...auth_changeEmail },
  { name: 'auth.change-password', ...auth_changePassword },
  { name: 'auth.confirm-email', ...auth_confirmEmail },
  { name: 'auth.delete-account', ...auth_deleteAccount },
  { name: 'auth.forgot-password', ...auth_forgotPassword },
  { name: 'auth.login', ...auth_login },
  { name: 'auth.logout', ...auth_logout },
  { name: 'auth.lookup-reset', ...auth_lookupReset },
  { name: 'auth.me', ...auth_me },
  { name: 'auth.resend-verification', ...auth_resendVerification },
  { name: 'auth.reset-password', ...auth_resetPassword },
  { name: 'auth.security', ...auth_security },
  { name: 'auth.signup', ...auth_signup },
  { name: 'auth.update-me', ...auth_updateMe },
  { name: 'auth.verify', ...auth_verify },
  { name: 'badges.create', ...badges_create },
  { name: 'badges.list', ...badges_list },
  { name: 'badges.verify', ...badges_verify },
  { name: 'billing.cancel', ...billing_cancel },
  { name: 'billing.checkout', ...billing_checkout },
  { name: 'billing.early-access', ...billing_earlyAccess },
  { name: 'billing.plans', ...billing_plans },
  { name: 'billing.portal', ...billing_portal },
  { name: 'billing.subscription', ...billing_subscription },
  { name: 'code-host.auth', ...codeHost_auth },
  { name: 'code-host.callback', ...codeHost_callback },
  { name: 'code-host.connection', ...codeHost_connection },
  { name: 'code-host.disconnect', ...codeHost_disconnect },
  { name: 'code-host.repos', ...codeHost_repos },
  { name: 'code-scans.download', ...codeScans_download },
  { name: 'code-scans.get', ...codeScans_get },
  { name: 'code-scans.list', ...codeScans_list },
  { name: 'code-scans.pull-request', ...codeScans_pullRequest },
  { name: 'code-scans.start', ...codeScans_start },
  { name: 'deliverability.run', ...deliverability_run },
  { name: 'deploy-hooks.create', ...deployHooks_create },
  { name: 'deploy-hooks.delete', ...deployHooks_delete },
  { name: 'deploy-hooks.list', ...deployHooks_list },
  { name: 'deploy-hooks.update', ...deployHooks_update },
  { name: 'exports.create', ...exports_create },
  { name: 'exports.download', ...exports_download },
  { name: 'exports.list', ...exports_list },
  { name: 'feedback.send', ...feedback_send },
  { name: 'findings.get', ...findings_get },
  { name: 'findings.history', ...findings_history },
  { name: 'findings.list', ...findings_list },
  { name: 'findings.set-state', ...findings_setState },
  { name: 'findings.set-states', ...findings_setStates },
  { name: 'findings.summaries', ...findings_summaries },
  { name: 'findings.trends', ...findings_trends },
  { name: 'findings.verify', ...findings_verify },
  { name: 'free-scan.events', ...freeScan_events },
  { name: 'free-scan.results', ...freeScan_results },
  { name: 'free-scan.start', ...freeScan_start },
  { name: 'free-scan.status', ...freeScan_status },
  { name: 'health.get', ...health_get },
  { name: 'health.trends', ...health_trends },
  { name: 'integrations.create', ...integrations_create },
  { name: 'integrations.delete', ...integrations_delete },
  { name: 'integrations.get', ...integrations_get },
  { name: 'integrations.list', ...integrations_list },
  { name: 'integrations.providers', ...integrations_providers },
  { name: 'integrations.scan-all', ...integrations_scanAll },
  { name: 'integrations.scan-get', ...integrations_scanGet },
  { name: 'integrations.scan', ...integrations_scan },
  { name: 'integrations.scans', ...integrations_scans },
  { name: 'integrations.supported', ...integrations_supported },
  { name: 'integrations.test', ...integrations_test },
  { name: 'integrations.update', ...integrations_update },
  { name: 'invitations.accept', ...invitations_accept },
  { name: 'invitations.create', ...invitations_create },
  { name: 'invitations.list', ...invitations_list },
  { name: 'invitations.lookup', ...invitations_lookup },
  { name: 'invitations.resend', ...invitations_resend },
  { name: 'invitations.revoke', ...invitations_revoke },
  { name: 'listeners.create', ...listeners_create },
  { name: 'listeners.get', ...listeners_get },
  { name: 'maintenance.get', ...maintenance_get },
  { name: 'maintenance.put', ...maintenance_put },
  { name: 'members.leave', ...members_leave },
  { name: 'members.list', ...members_list },
  { name: 'members.remove', ...members_remove },
  { name: 'members.transfer', ...members_transfer },
  { name: 'members.update', ...members_update },
  { name: 'monitoring.checks', ...monitoring_checks },
  { name: 'monitoring.create', ...monitoring_create },
  { name: 'monitoring.delete', ...monitoring_delete },
  { name: 'monitoring.download', ...monitoring_download },
  { name: 'monitoring.get', ...monitoring_get },
  { name: 'monitoring.incidents', ...monitoring_incidents },
  { name: 'monitoring.latest-threat-scan', ...monitoring_latestThreatScan },
  { name: 'monitoring.list', ...monitoring_list },
  { name: 'monitoring.logs', ...monitoring_logs },
  { name: 'monitoring.scan', ...monitoring_scan },
  { name: 'monitoring.series', ...monitoring_series },
  { name: 'monitoring.stats', ...monitoring_stats },
  { name: 'monitoring.threat-scans', ...monitoring_threatScans },
  { name: 'monitoring.update', ...monitoring_update },
  { name: 'notification-channels.confirm', ...notificationChannels_confirm },
  ...notificationChannels_create,
  ...notificationChannels_delete,
  ...notificationChannels_deliveries,
  ...notificationChannels_list,
  ...notificationChannels_replay,
  ...notificationChannels_retry,
  ...notificationChannels_rotateSecret,
  ...notificationChannels_test,
  { name: 'notification-channels.unsubscribe', ...notificationChannels_unsubscribe },
  ...notificationChannels_update,
  { name: 'oauth.authorize', ...oauth_authorize },
  { name: 'oauth.callback', ...oauth_callback },
  { name: 'oauth.list', ...oauth_list },
  { name: 'oauth.providers', ...oauth_providers },
  { name: 'oauth.unlink', ...oauth_unlink },
  { name: 'operator.cancel-run', ...operator_cancelRun },
  { name: 'operator.organizations', ...operator_organizations },
  { name: 'operator.restore-organization', ...operator_restoreOrganization },
  { name: 'operator.restore-user', ...operator_restoreUser },
  { name: 'operator.runs', ...operator_runs },
  { name: 'operator.set-plan', ...operator_setPlan },
  { name: 'operator.state', ...operator_state },
  { name: 'operator.suspend-organization', ...operator_suspendOrganization },
  { name: 'operator.suspend-user', ...operator_suspendUser },
  { name: 'operator.users', ...operator_users },
  { name: 'organization-settings.get', ...organizationSettings_get },
  { name: 'organization-settings.put', ...organizationSettings_put },
  { name: 'organizations.delete', ...organizations_delete },
  { name: 'organizations.restore', ...organizations_restore },
  { name: 'organizations.switch', ...organizations_switch },
  { name: 'performance.get', ...performance_get },
  { name: 'performance.quick', ...performance_quick },
  { name: 'performance.run', ...performance_run },
  { name: 'profile.run', ...profile_run },
  { name: 'project-keys.create', ...projectKeys_create },
  { name: 'project-keys.delete', ...projectKeys_delete },
  { name: 'project-keys.list', ...projectKeys_list },
  { name: 'project-sessions.delete', ...projectSessions_delete },
  { name: 'project-sessions.list', ...projectSessions_list },
  { name: 'project-sessions.set', ...projectSessions_set },
  { name: 'projects.create', ...projects_create },
  { name: 'projects.dashboard', ...projects_dashboard },
  { name: 'projects.delete', ...projects_delete },
  { name: 'projects.get', ...projects_get },
  { name: 'projects.list', ...projects_list },
  { name: 'projects.ownership', ...projects_ownership },
  { name: 'projects.prove-ownership', ...projects_proveOwnership },
  { name: 'projects.update', ...projects_update },
  { name: 'report-brand.get', ...reportBrand_get },
  { name: 'report-brand.put', ...reportBrand_put },
  { name: 'report-shares.create', ...reportShares_create },
  { name: 'report-shares.delete', ...reportShares_delete },
  { name: 'report-shares.list', ...reportShares_list },
  { name: 'report-shares.open', ...reportShares_open },
  { name: 'reports.verify-body', ...reports_verifyBody },
  { name: 'reports.verify', ...reports_verify },
  { name: 'runs.cancel', ...runs_cancel },
  { name: 'runs.compare', ...runs_compare },
  { name: 'runs.download-share', ...runs_downloadShare },
  { name: 'runs.download', ...runs_download },
  { name: 'runs.events', ...runs_events },
  { name: 'runs.get', ...runs_get },
  { name: 'runs.list', ...runs_list },
  { name: 'runs.open-share', ...runs_openShare },
  { name: 'runs.report', ...runs_report },
  { name: 'runs.share', ...runs_share },
  { name: 'scans.active', ...scans_active },
  { name: 'scans.cancel', ...scans_cancel },
  { name: 'scans.compare', ...scans_compare },
  { name: 'scans.download', ...scans_download },
  { name: 'scans.events', ...scans_events },
  { name: 'scans.finding-summaries', ...scans_findingSummaries },
  { name: 'scans.finding', ...scans_finding },
  { name: 'scans.get', ...scans_get },
  { name: 'scans.history', ...scans_history },
  { name: 'scans.list', ...scans_list },
  { name: 'scans.results', ...scans_results },
  { name: 'scans.run-active', ...scans_runActive },
  { name: 'scans.run', ...scans_run },
  { name: 'scans.start', ...scans_start },
  { name: 'second-factor.add-app', ...secondFactor_addApp },
  { name: 'second-factor.add-passkey', ...secondFactor_addPasskey },
  { name: 'second-factor.challenge-get', ...secondFactor_challengeGet },
  { name: 'second-factor.confirm-app', ...secondFactor_confirmApp },
  { name: 'second-factor.passkey-options', ...secondFactor_passkeyOptions },
  { name: 'second-factor.passkey-sign-in', ...secondFactor_passkeySignIn },
  { name: 'second-factor.recovery-codes-create', ...secondFactor_recoveryCodesCreate },
  { name: 'second-factor.remove-app', ...secondFactor_removeApp },
  { name: 'second-factor.remove-passkey', ...secondFactor_removePasskey },
  { name: 'second-factor.sign-in', ...secondFactor_signIn },
  { name: 'seo.get', ...seo_get },
  { name: 'seo.run', ...seo_run },
  { name: 'sessions.confirm-options', ...sessions_confirmOptions },
  { name: 'sessions.confirm', ...sessions_confirm },
  { name: 'sessions.list', ...sessions_list },
  { name: 'sessions.revoke-others', ...sessions_revokeOthers },
  { name: 'sessions.revoke', ...sessions_revoke },
  { name: 'status-pages.get', ...statusPages_get },
  { name: 'status-pages.put', ...statusPages_put },
  { name: 'status-pages.show', ...statusPages_show },
  { name: 'test-accounts.create', ...testAccounts_create },
  { name: 'test-accounts.get', ...testAccounts_get },
  { name: 'test-accounts.search', ...testAccounts_search },
  { name: 'webhooks.deploy', ...webhooks_deploy },
  { name: 'webhooks.github', ...webhooks_github },
  { name: 'webhooks.inbound', ...webhooks_inbound },
  { name: 'webhooks.payment', ...webhooks_payment },
  { name: 'weekly-mail.unsubscribe', ...weeklyMail_unsubscribe },
].sort((a, b) => (`${a.name}.` < `${b.name}.` ? -1 : 1));
