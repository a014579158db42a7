import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { client } from './client/client.ts';
import { takePlace } from './client/place.ts';
import { keptInvitation } from './screens/account/kept-invitation.ts';
import { findingSearch } from './screens/findings/finding-filter.ts';
import { NotFound } from './screens/frame/not-found.tsx';
import { ScreenError } from './screens/frame/screen-error.tsx';
import { scanSearch } from './screens/runs/page/scan-search.ts';

/** Whether that user is signed in now; null stands for anyone. */
async function isOf(user: string | null): Promise<boolean> {
  if (user === null) return true;
  const me = await client.GET('/api/v1/auth/me').catch(() => undefined);
  return me?.data?.id === user;
}

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
});

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
  signup: createRoute({
    getParentRoute: () => root,
    path: '/signup',
    component: lazyRouteComponent(() => import('./screens/account/sign-up.tsx'), 'SignUp'),
  }),
  verify: createRoute({
    getParentRoute: () => root,
    path: '/verify',
    validateSearch: (search): { token: string } => ({ token: String(search.token ?? '') }),
    component: lazyRouteComponent(() => import('./screens/account/verify.tsx'), 'Verify'),
  }),
  secondStep: createRoute({
    getParentRoute: () => root,
    path: '/login/second-factor',
    component: lazyRouteComponent(() => import('./screens/account/second-step.tsx'), 'SecondStep'),
  }),
  forgotPassword: createRoute({
    getParentRoute: () => root,
    path: '/forgot-password',
    component: lazyRouteComponent(() => import('./screens/account/forgot-password.tsx'), 'ForgotPassword'),
  }),
  resetPassword: createRoute({
    getParentRoute: () => root,
    path: '/reset-password',
    component: lazyRouteComponent(() => import('./screens/account/reset-password.tsx'), 'ResetPassword'),
  }),
  confirmEmail: createRoute({
    getParentRoute: () => root,
    path: '/confirm-email',
    component: lazyRouteComponent(() => import('./screens/account/confirm-email.tsx'), 'ConfirmEmail'),
  }),
  invitation: createRoute({
    getParentRoute: () => root,
    path: '/invitation',
    component: lazyRouteComponent(() => import('./screens/account/invitation.tsx'), 'InvitationScreen'),
  }),
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
  project: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId',
    component: lazyRouteComponent(() => import('./screens/projects/project.tsx'), 'ProjectScreen'),
  }),
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
  projectNotifications: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/notifications',
    component: lazyRouteComponent(
      () => import('./screens/notifications/project-notifications.tsx'),
      'ProjectNotifications',
    ),
  }),
  projectSettings: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/settings',
    component: lazyRouteComponent(() => import('./screens/projects/project-settings.tsx'), 'ProjectSettings'),
  }),
  projectMonitoring: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/monitoring',
    component: lazyRouteComponent(() => import('./screens/monitoring/monitoring.tsx'), 'MonitoringScreen'),
  }),
  monitor: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/monitoring/$targetId',
    component: lazyRouteComponent(() => import('./screens/monitoring/monitor.tsx'), 'MonitorScreen'),
  }),
  analyses: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/analyses',
    component: lazyRouteComponent(() => import('./screens/runs/analysis/analyses.tsx'), 'AnalysesScreen'),
  }),
  deliverability: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/deliverability',
    component: lazyRouteComponent(() => import('./screens/runs/domain/deliverability.tsx'), 'DeliverabilityScreen'),
  }),
  reports: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/reports',
    component: lazyRouteComponent(() => import('./screens/runs/report/reports.tsx'), 'ReportsScreen'),
  }),
  badge: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/badge',
    component: lazyRouteComponent(() => import('./screens/badges/badges.tsx'), 'BadgesScreen'),
  }),
  projectKeys: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/keys',
    component: lazyRouteComponent(() => import('./screens/keys/project-keys.tsx'), 'ProjectKeys'),
  }),
  statusPage: createRoute({
    getParentRoute: () => root,
    path: '/status/$slug',
    component: lazyRouteComponent(() => import('./screens/status/status-page.tsx'), 'StatusPageScreen'),
  }),
  sharedReport: createRoute({
    getParentRoute: () => root,
    path: '/shared-report',
    component: lazyRouteComponent(() => import('./screens/runs/report/shared-report.tsx'), 'SharedReportScreen'),
  }),
  codeScan: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/code-scans/$scanId',
    component: lazyRouteComponent(() => import('./screens/runs/repository/code-scan.tsx'), 'CodeScanScreen'),
  }),
  integrations: createRoute({
    getParentRoute: () => root,
    path: '/app/integrations',
    component: lazyRouteComponent(() => import('./screens/integrations/integration-list.tsx'), 'IntegrationList'),
  }),
  connect: createRoute({
    getParentRoute: () => root,
    path: '/app/integrations/connect/$providerId',
    component: lazyRouteComponent(() => import('./screens/integrations/connect.tsx'), 'ConnectScreen'),
  }),
  integration: createRoute({
    getParentRoute: () => root,
    path: '/app/integrations/$integrationId',
    validateSearch: ({ scan }): { scan?: string } => (scan === undefined ? {} : { scan: String(scan) }),
    component: lazyRouteComponent(() => import('./screens/integrations/integration.tsx'), 'IntegrationScreen'),
  }),
  monitoring: createRoute({
    getParentRoute: () => root,
    path: '/app/monitoring',
    component: lazyRouteComponent(() => import('./screens/overview/monitoring-overview.tsx'), 'MonitoringOverview'),
  }),
  account: createRoute({
    getParentRoute: () => root,
    path: '/app/settings',
    component: lazyRouteComponent(() => import('./screens/settings/account.tsx'), 'AccountSettings'),
  }),
  security: createRoute({
    getParentRoute: () => root,
    path: '/app/settings/security',
    component: lazyRouteComponent(() => import('./screens/security/security.tsx'), 'SecuritySettings'),
  }),
  organization: createRoute({
    getParentRoute: () => root,
    path: '/app/settings/organization',
    validateSearch: ({ github_error: error }): { github_error?: string } =>
      error === undefined ? {} : { github_error: String(error) },
    component: lazyRouteComponent(() => import('./screens/settings/organization.tsx'), 'OrganizationSettings'),
  }),
  members: createRoute({
    getParentRoute: () => root,
    path: '/app/settings/members',
    component: lazyRouteComponent(() => import('./screens/settings/members.tsx'), 'MemberSettings'),
  }),
  notifications: createRoute({
    getParentRoute: () => root,
    path: '/app/settings/notifications',
    component: lazyRouteComponent(
      () => import('./screens/notifications/organization-notifications.tsx'),
      'OrganizationNotifications',
    ),
  }),
  keys: createRoute({
    getParentRoute: () => root,
    path: '/app/settings/keys',
    component: lazyRouteComponent(() => import('./screens/keys/account-keys.tsx'), 'KeySettings'),
  }),
  billing: createRoute({
    getParentRoute: () => root,
    path: '/app/settings/billing',
    validateSearch: ({ checkout }): { checkout?: 'done' } => (checkout === 'done' ? { checkout } : {}),
    component: lazyRouteComponent(() => import('./screens/billing/billing.tsx'), 'Billing'),
  }),
  usage: createRoute({
    getParentRoute: () => root,
    path: '/app/settings/usage',
    component: lazyRouteComponent(() => import('./screens/settings/usage.tsx'), 'Usage'),
  }),
  deployHooks: createRoute({
    getParentRoute: () => root,
    path: '/app/settings/deploy-hooks',
    component: lazyRouteComponent(() => import('./screens/settings/deploy-hook-list.tsx'), 'DeployHookList'),
  }),
  auditLog: createRoute({
    getParentRoute: () => root,
    path: '/app/settings/audit-log',
    component: lazyRouteComponent(() => import('./screens/settings/audit-log.tsx'), 'AuditLog'),
  }),
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
