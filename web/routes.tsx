import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { api } from './client/client.ts';
import { takePlace } from './client/place.ts';
import { keptInvitation } from './screens/account/kept-invitation.ts';
import { findingSearch } from './screens/findings/finding-filter.ts';
import { NotFound } from './screens/frame/not-found.tsx';
import { ScreenError } from './screens/frame/screen-error.tsx';
import { scanSearch } from './screens/runs/page/scan-search.ts';

/** Whether that user is signed in now; null stands for anyone. */
async function isOf(user: string | null): Promise<boolean> {
  if (user === null) return true;
  const me = await api.get('/api/v1/auth/me').catch(() => undefined);
  return me?.id === user;
}

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
});

/** A screen without parts of its address after `?`. */
const screen = <const P extends string, M extends object>(path: P, load: () => Promise<M>, name: keyof M & string) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, name) });

const at = {
  home: createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: (search): { scan?: string } => (search.scan === undefined ? {} : { scan: String(search.scan) }),
    component: lazyRouteComponent(() => import('./screens/home/home.tsx'), 'Home'),
  }),
  login: createRoute({
    getParentRoute: () => root,
    path: '/login',
    validateSearch: (search): { error?: string } => (search.error === undefined ? {} : { error: String(search.error) }),
    component: lazyRouteComponent(() => import('./screens/account/sign-in.tsx'), 'SignIn'),
  }),
  signup: screen('/signup', () => import('./screens/account/sign-up.tsx'), 'SignUp'),
  verify: createRoute({
    getParentRoute: () => root,
    path: '/verify',
    validateSearch: (search): { token: string } => ({ token: String(search.token ?? '') }),
    component: lazyRouteComponent(() => import('./screens/account/verify.tsx'), 'Verify'),
  }),
  secondStep: screen('/login/second-factor', () => import('./screens/account/second-step.tsx'), 'SecondStep'),
  forgotPassword: screen('/forgot-password', () => import('./screens/account/forgot-password.tsx'), 'ForgotPassword'),
  resetPassword: screen('/reset-password', () => import('./screens/account/reset-password.tsx'), 'ResetPassword'),
  confirmEmail: screen('/confirm-email', () => import('./screens/account/confirm-email.tsx'), 'ConfirmEmail'),
  invitation: screen('/invitation', () => import('./screens/account/invitation.tsx'), 'InvitationScreen'),
  projects: createRoute({
    getParentRoute: () => root,
    path: '/app',
    // Every way to sign in ends here.
    beforeLoad: async ({ preload }) => {
      if (preload) return;
      if (keptInvitation() !== '') throw redirect({ to: '/invitation' });
      const place = takePlace();
      if (place && place.path !== '/app' && (await isOf(place.user))) throw redirect({ href: place.path });
    },
    component: lazyRouteComponent(() => import('./screens/projects/project-list.tsx'), 'ProjectList'),
  }),
  project: screen('/app/projects/$projectId', () => import('./screens/projects/project.tsx'), 'ProjectScreen'),
  scan: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/scans/$scanId',
    validateSearch: scanSearch,
    component: lazyRouteComponent(() => import('./screens/runs/page/scan.tsx'), 'ScanScreen'),
  }),
  scanFinding: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/scans/$scanId/findings/$findingId',
    validateSearch: findingSearch,
    component: lazyRouteComponent(() => import('./screens/runs/page/scan-finding.tsx'), 'ScanFinding'),
  }),
  findings: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/findings',
    validateSearch: findingSearch,
    component: lazyRouteComponent(() => import('./screens/findings/project-findings.tsx'), 'ProjectFindings'),
  }),
  finding: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/findings/$findingId',
    validateSearch: findingSearch,
    component: lazyRouteComponent(() => import('./screens/findings/project-finding.tsx'), 'ProjectFinding'),
  }),
  compare: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/compare',
    validateSearch: ({ from, to }): { from?: string; to?: string } => ({
      ...(from === undefined ? {} : { from: String(from) }),
      ...(to === undefined ? {} : { to: String(to) }),
    }),
    component: lazyRouteComponent(() => import('./screens/runs/compare/compare.tsx'), 'CompareScreen'),
  }),
  projectNotifications: screen(
    '/app/projects/$projectId/notifications',
    () => import('./screens/notifications/project-notifications.tsx'),
    'ProjectNotifications',
  ),
  projectSettings: screen(
    '/app/projects/$projectId/settings',
    () => import('./screens/projects/project-settings.tsx'),
    'ProjectSettings',
  ),
  projectMonitoring: screen(
    '/app/projects/$projectId/monitoring',
    () => import('./screens/monitoring/monitoring.tsx'),
    'MonitoringScreen',
  ),
  monitor: screen(
    '/app/projects/$projectId/monitoring/$targetId',
    () => import('./screens/monitoring/monitor.tsx'),
    'MonitorScreen',
  ),
  analyses: screen(
    '/app/projects/$projectId/analyses',
    () => import('./screens/runs/analysis/analyses.tsx'),
    'AnalysesScreen',
  ),
  deliverability: screen(
    '/app/projects/$projectId/deliverability',
    () => import('./screens/runs/domain/deliverability.tsx'),
    'DeliverabilityScreen',
  ),
  reports: screen(
    '/app/projects/$projectId/reports',
    () => import('./screens/runs/report/reports.tsx'),
    'ReportsScreen',
  ),
  badge: screen('/app/projects/$projectId/badge', () => import('./screens/badges/badges.tsx'), 'BadgesScreen'),
  projectKeys: screen('/app/projects/$projectId/keys', () => import('./screens/keys/project-keys.tsx'), 'ProjectKeys'),
  statusPage: screen('/status/$slug', () => import('./screens/status/status-page.tsx'), 'StatusPageScreen'),
  sharedReport: screen('/shared-report', () => import('./screens/runs/report/shared-report.tsx'), 'SharedReportScreen'),
  codeScan: screen(
    '/app/projects/$projectId/code-scans/$scanId',
    () => import('./screens/runs/repository/code-scan.tsx'),
    'CodeScanScreen',
  ),
  integrations: screen(
    '/app/integrations',
    () => import('./screens/integrations/integration-list.tsx'),
    'IntegrationList',
  ),
  connect: screen(
    '/app/integrations/connect/$providerId',
    () => import('./screens/integrations/connect.tsx'),
    'ConnectScreen',
  ),
  integration: createRoute({
    getParentRoute: () => root,
    path: '/app/integrations/$integrationId',
    validateSearch: ({ scan }): { scan?: string } => (scan === undefined ? {} : { scan: String(scan) }),
    component: lazyRouteComponent(() => import('./screens/integrations/integration.tsx'), 'IntegrationScreen'),
  }),
  monitoring: screen(
    '/app/monitoring',
    () => import('./screens/overview/monitoring-overview.tsx'),
    'MonitoringOverview',
  ),
  account: screen('/app/settings', () => import('./screens/settings/account.tsx'), 'AccountSettings'),
  security: screen('/app/settings/security', () => import('./screens/security/security.tsx'), 'SecuritySettings'),
  organization: createRoute({
    getParentRoute: () => root,
    path: '/app/settings/organization',
    validateSearch: ({ github_error: error }): { github_error?: string } =>
      error === undefined ? {} : { github_error: String(error) },
    component: lazyRouteComponent(() => import('./screens/settings/organization.tsx'), 'OrganizationSettings'),
  }),
  members: screen('/app/settings/members', () => import('./screens/settings/members.tsx'), 'MemberSettings'),
  notifications: screen(
    '/app/settings/notifications',
    () => import('./screens/notifications/organization-notifications.tsx'),
    'OrganizationNotifications',
  ),
  keys: screen('/app/settings/keys', () => import('./screens/keys/account-keys.tsx'), 'KeySettings'),
  billing: createRoute({
    getParentRoute: () => root,
    path: '/app/settings/billing',
    validateSearch: ({ checkout }): { checkout?: 'done' } => (checkout === 'done' ? { checkout } : {}),
    component: lazyRouteComponent(() => import('./screens/billing/billing.tsx'), 'Billing'),
  }),
  usage: screen('/app/settings/usage', () => import('./screens/settings/usage.tsx'), 'Usage'),
  deployHooks: screen(
    '/app/settings/deploy-hooks',
    () => import('./screens/settings/deploy-hook-list.tsx'),
    'DeployHookList',
  ),
  auditLog: screen('/app/settings/audit-log', () => import('./screens/settings/audit-log.tsx'), 'AuditLog'),
};

/** Creates the router; defaults to browser history. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren(Object.values(at)),
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenError,
    scrollRestoration: history === undefined,
    ...(history ? { history } : {}),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
