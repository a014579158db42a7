import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { SignIn } from './screens/account/sign-in.tsx';
import { SignUp } from './screens/account/sign-up.tsx';
import { Verify } from './screens/account/verify.tsx';
import { ProjectScreen } from './screens/projects/project.tsx';
import { ProjectList } from './screens/projects/project-list.tsx';
import { ScanScreen } from './screens/scans/scan.tsx';
import { Frame } from './ui/frame.tsx';

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: () => <Frame title="Nothing here">This page does not exist.</Frame>,
});

const at = {
  home: createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/app' });
    },
  }),
  login: createRoute({ getParentRoute: () => root, path: '/login', component: SignIn }),
  signup: createRoute({ getParentRoute: () => root, path: '/signup', component: SignUp }),
  verify: createRoute({
    getParentRoute: () => root,
    path: '/verify',
    validateSearch: (search): { token: string } => ({ token: String(search.token ?? '') }),
    component: Verify,
  }),
  projects: createRoute({ getParentRoute: () => root, path: '/app', component: ProjectList }),
  project: createRoute({ getParentRoute: () => root, path: '/app/projects/$projectId', component: ProjectScreen }),
  scan: createRoute({
    getParentRoute: () => root,
    path: '/app/projects/$projectId/scans/$scanId',
    component: ScanScreen,
  }),
};

export function makeRouter() {
  return createRouter({ routeTree: root.addChildren(Object.values(at)) });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
