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
import { viewSearch } from './screens/operator/views.ts';
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

type Search = Readonly<Record<string, unknown>>;

/** Screens by name: one with several addresses is one component, so that it stays when the address changes. */
const components = new Map<string, ReturnType<typeof lazyRouteComponent>>();

function componentOf<M extends object>(load: () => Promise<M>, name: keyof M & string) {
  const component = components.get(name) ?? lazyRouteComponent(load as () => Promise<Record<string, never>>, name);
  components.set(name, component);
  return component;
}

/** A screen without parts of its address after `?`. */
const screen = <const P extends string, M extends object>(path: P, load: () => Promise<M>, name: keyof M & string) =>
  createRoute({ getParentRoute: () => root, path, component: componentOf(load, name) });

/** A screen that reads what is after `?`. */
const searchScreen = <const P extends string, M extends object, S extends object>(
  path: P,
  load: () => Promise<M>,
  name: keyof M & string,
  validateSearch: (search: Search) => S,
) => createRoute({ getParentRoute: () => root, path, component: componentOf(load, name), validateSearch });

/** Reads a part as text; left out if the address does not have it. */
const textOf =
  <const K extends string>(name: K) =>
  (search: Search) =>
    (search[name] === undefined ? {} : { [name]: String(search[name]) }) as { [N in K]?: string };

const screens = [
  searchScreen('/', () => import('./screens/home/home.tsx'), 'Home', textOf('scan')),
  searchScreen('/login', () => import('./screens/account/sign-in.tsx'), 'SignIn', textOf('error')),
  screen('/signup', () => import('./screens/account/sign-up.tsx'), 'SignUp'),
  searchScreen(
    '/verify',
    () => import('./screens/account/verify.tsx'),
    'Verify',
    ({ token = '' }) => ({ token: String(token) }),
  ),
  screen('/login/second-factor', () => import('./screens/account/second-step.tsx'), 'SecondStep'),
  screen('/forgot-password', () => import('./screens/account/forgot-password.tsx'), 'ForgotPassword'),
  screen('/reset-password', () => import('./screens/account/reset-password.tsx'), 'ResetPassword'),
  screen('/confirm-email', () => import('./screens/account/confirm-email.tsx'), 'ConfirmEmail'),
  screen('/invitation', () => import('./screens/account/invitation.tsx'), 'InvitationScreen'),
  createRoute({
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
  screen('/app/projects/$projectId', () => import('./screens/projects/project.tsx'), 'ProjectScreen'),
  searchScreen(
    '/app/projects/$projectId/scans/$scanId',
    () => import('./screens/runs/page/scan.tsx'),
    'ScanScreen',
    scanSearch,
  ),
  searchScreen(
    '/app/projects/$projectId/scans/$scanId/findings/$findingId',
    () => import('./screens/runs/page/scan.tsx'),
    'ScanScreen',
    findingSearch,
  ),
  searchScreen(
    '/app/projects/$projectId/findings',
    () => import('./screens/findings/project-findings.tsx'),
    'ProjectFindings',
    findingSearch,
  ),
  searchScreen(
    '/app/projects/$projectId/findings/$findingId',
    () => import('./screens/findings/project-findings.tsx'),
    'ProjectFindings',
    findingSearch,
  ),
  searchScreen(
    '/app/projects/$projectId/compare',
    () => import('./screens/runs/compare/compare.tsx'),
    'CompareScreen',
    (search) => ({ ...textOf('from')(search), ...textOf('to')(search) }),
  ),
  screen(
    '/app/projects/$projectId/notifications',
    () => import('./screens/notifications/project-notifications.tsx'),
    'ProjectNotifications',
  ),
  screen(
    '/app/projects/$projectId/settings',
    () => import('./screens/projects/project-settings.tsx'),
    'ProjectSettings',
  ),
  screen(
    '/app/projects/$projectId/monitoring',
    () => import('./screens/monitoring/monitoring.tsx'),
    'MonitoringScreen',
  ),
  screen(
    '/app/projects/$projectId/monitoring/$targetId',
    () => import('./screens/monitoring/monitor.tsx'),
    'MonitorScreen',
  ),
  screen('/app/projects/$projectId/analyses', () => import('./screens/runs/analysis/analyses.tsx'), 'AnalysesScreen'),
  screen(
    '/app/projects/$projectId/deliverability',
    () => import('./screens/runs/domain/deliverability.tsx'),
    'DeliverabilityScreen',
  ),
  screen('/app/projects/$projectId/reports', () => import('./screens/runs/report/reports.tsx'), 'ReportsScreen'),
  screen('/app/projects/$projectId/badge', () => import('./screens/badges/badges.tsx'), 'BadgesScreen'),
  screen('/app/projects/$projectId/keys', () => import('./screens/keys/project-keys.tsx'), 'ProjectKeys'),
  screen('/status/$slug', () => import('./screens/status/status-page.tsx'), 'StatusPageScreen'),
  screen('/shared-report', () => import('./screens/runs/report/shared-report.tsx'), 'SharedReportScreen'),
  screen(
    '/app/projects/$projectId/code-scans/$scanId',
    () => import('./screens/runs/repository/code-scan.tsx'),
    'CodeScanScreen',
  ),
  screen(
    '/app/projects/$projectId/access/$runId',
    () => import('./screens/runs/access/comparison.tsx'),
    'ComparisonScreen',
  ),
  screen('/app/integrations', () => import('./screens/integrations/integration-list.tsx'), 'IntegrationList'),
  screen('/app/integrations/connect/$providerId', () => import('./screens/integrations/connect.tsx'), 'ConnectScreen'),
  searchScreen(
    '/app/integrations/$integrationId',
    () => import('./screens/integrations/integration.tsx'),
    'IntegrationScreen',
    textOf('scan'),
  ),
  screen('/app/monitoring', () => import('./screens/overview/monitoring-overview.tsx'), 'MonitoringOverview'),
  screen('/app/settings', () => import('./screens/settings/account.tsx'), 'AccountSettings'),
  screen('/app/settings/security', () => import('./screens/security/security.tsx'), 'SecuritySettings'),
  searchScreen(
    '/app/settings/organization',
    () => import('./screens/settings/organization.tsx'),
    'OrganizationSettings',
    (search) => ({ ...textOf('github')(search), ...textOf('github_error')(search) }),
  ),
  screen('/app/settings/members', () => import('./screens/settings/members.tsx'), 'MemberSettings'),
  screen(
    '/app/settings/notifications',
    () => import('./screens/notifications/organization-notifications.tsx'),
    'OrganizationNotifications',
  ),
  screen('/app/settings/keys', () => import('./screens/keys/account-keys.tsx'), 'KeySettings'),
  searchScreen(
    '/app/settings/billing',
    () => import('./screens/billing/billing.tsx'),
    'Billing',
    ({ checkout }): { checkout?: 'done' } => (checkout === 'done' ? { checkout } : {}),
  ),
  screen('/app/settings/usage', () => import('./screens/settings/usage.tsx'), 'Usage'),
  screen('/app/settings/deploy-hooks', () => import('./screens/settings/deploy-hook-list.tsx'), 'DeployHookList'),
  searchScreen('/app/operator', () => import('./screens/operator/operator.tsx'), 'OperatorScreen', viewSearch),
  screen('/app/settings/audit-log', () => import('./screens/settings/audit-log.tsx'), 'AuditLog'),
];

/** Creates the router; defaults to browser history. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren(screens),
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
