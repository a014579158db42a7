import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { ConfirmEmail } from './screens/account/confirm-email.tsx';
import { ForgotPassword } from './screens/account/forgot-password.tsx';
import { InvitationScreen } from './screens/account/invitation.tsx';
import { keptInvitation } from './screens/account/kept-invitation.ts';
import { ResetPassword } from './screens/account/reset-password.tsx';
import { SecondStep } from './screens/account/second-step.tsx';
import { SignIn } from './screens/account/sign-in.tsx';
import { SignUp } from './screens/account/sign-up.tsx';
import { Verify } from './screens/account/verify.tsx';
import { Billing } from './screens/billing/billing.tsx';
import { CodeScanScreen } from './screens/code/code-scan.tsx';
import { findingSearch } from './screens/findings/finding-filter.ts';
import { Doorway } from './screens/frame/doorway.tsx';
import { Front } from './screens/front/front.tsx';
import { ConnectScreen } from './screens/integrations/connect.tsx';
import { IntegrationScreen } from './screens/integrations/integration.tsx';
import { IntegrationList } from './screens/integrations/integration-list.tsx';
import { OrganizationNotifications } from './screens/notifications/organization-notifications.tsx';
import { ProjectNotifications } from './screens/notifications/project-notifications.tsx';
import { ProjectScreen } from './screens/projects/project.tsx';
import { ProjectList } from './screens/projects/project-list.tsx';
import { scanSearch } from './screens/scans/scan-search.ts';
import { SecuritySettings } from './screens/security/security.tsx';
import { AccountSettings } from './screens/settings/account.tsx';
import { AuditLog } from './screens/settings/audit-log.tsx';
import { KeySettings } from './screens/settings/keys.tsx';
import { MemberSettings } from './screens/settings/members.tsx';
import { OrganizationSettings } from './screens/settings/organization.tsx';

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
});

function NotFound() {
  return (
    <Doorway title="Page not found">
      <p className="text-sm text-soft">This page does not exist or has moved.</p>
      <Link to="/app" className="text-sm font-semibold text-brand-ink underline">
        Go to your projects
      </Link>
    </Doorway>
  );
}

const at = {
  home: createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: (search): { scan?: string } => (search.scan === undefined ? {} : { scan: String(search.scan) }),
    component: Front,
  }),
  login: createRoute({
    getParentRoute: () => root,
    path: '/login',
    validateSearch: (search): { error?: string } => (search.error === undefined ? {} : { error: String(search.error) }),
    component: SignIn,
  }),
  signup: createRoute({ getParentRoute: () => root, path: '/signup', component: SignUp }),
  verify: createRoute({
    getParentRoute: () => root,
    path: '/verify',
    validateSearch: (search): { token: string } => ({ token: String(search.token ?? '') }),
    component: Verify,
  }),
  secondStep: createRoute({ getParentRoute: () => root, path: '/login/second-factor', component: SecondStep }),
  forgotPassword: createRoute({ getParentRoute: () => root, path: '/forgot-password', component: ForgotPassword }),
  resetPassword: createRoute({ getParentRoute: () => root, path: '/reset-password', component: ResetPassword }),
  confirmEmail: createRoute({ getParentRoute: () => root, path: '/confirm-email', component: ConfirmEmail }),
  invitation: createRoute({
    getParentRoute: () => root,
    path: '/invitation',
    component: InvitationScreen,
  }),
  projects: createRoute({
    getParentRoute: () => root,
    path: '/app',
    // Every way to sign in ends here.
    beforeLoad: () => {
      if (keptInvitation() !== '') throw redirect({ to: '/invitation' });
    },
    component: ProjectList,
  }),
  project: createRoute({ getParentRoute: () => root, path: '/app/projects/$projectId', component: ProjectScreen }),
  scan: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/scans/$scanId',
    validateSearch: scanSearch,
    component: lazyRouteComponent(() => import('./screens/scans/scan.tsx'), 'ScanScreen'),
  }),
  scanFinding: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/scans/$scanId/findings/$findingId',
    validateSearch: findingSearch,
    component: lazyRouteComponent(() => import('./screens/findings/scan-finding.tsx'), 'ScanFinding'),
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
    component: lazyRouteComponent(() => import('./screens/compare/compare.tsx'), 'CompareScreen'),
  }),
  projectNotifications: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/notifications',
    component: ProjectNotifications,
  }),
  codeScan: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/code-scans/$scanId',
    component: CodeScanScreen,
  }),
  integrations: createRoute({ getParentRoute: () => root, path: '/app/integrations', component: IntegrationList }),
  connect: createRoute({
    getParentRoute: () => root,
    path: '/app/integrations/connect/$providerId',
    component: ConnectScreen,
  }),
  integration: createRoute({
    getParentRoute: () => root,
    path: '/app/integrations/$integrationId',
    validateSearch: ({ scan }): { scan?: string } => (scan === undefined ? {} : { scan: String(scan) }),
    component: IntegrationScreen,
  }),
  account: createRoute({ getParentRoute: () => root, path: '/app/settings', component: AccountSettings }),
  security: createRoute({ getParentRoute: () => root, path: '/app/settings/security', component: SecuritySettings }),
  organization: createRoute({
    getParentRoute: () => root,
    path: '/app/settings/organization',
    validateSearch: ({ github_error: error }): { github_error?: string } =>
      error === undefined ? {} : { github_error: String(error) },
    component: OrganizationSettings,
  }),
  members: createRoute({ getParentRoute: () => root, path: '/app/settings/members', component: MemberSettings }),
  notifications: createRoute({
    getParentRoute: () => root,
    path: '/app/settings/notifications',
    component: OrganizationNotifications,
  }),
  keys: createRoute({ getParentRoute: () => root, path: '/app/settings/keys', component: KeySettings }),
  billing: createRoute({
    getParentRoute: () => root,
    path: '/app/settings/billing',
    validateSearch: ({ checkout }): { checkout?: 'done' } => (checkout === 'done' ? { checkout } : {}),
    component: Billing,
  }),
  auditLog: createRoute({ getParentRoute: () => root, path: '/app/settings/audit-log', component: AuditLog }),
};

/** Creates the router; defaults to browser history. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({ routeTree: root.addChildren(Object.values(at)), ...(history ? { history } : {}) });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
