import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { makeRouter } from './routes.tsx';
import { HOME_TITLE } from './screens/home/home.tsx';

/** Preload links belong in the head, and their targets are small. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

async function render(path: string): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  if (!html.includes('<h1')) throw new Error(`the page for ${path} was not rendered`);
  return html.replace(PRELOADS, '');
}

/** Pages as HTML, for clients that run no scripts; rendered on import, as Vite's runner loads nothing later. */
export const PAGES = {
  'index.html': { title: HOME_TITLE, body: await render('/') },
  '404.html': { title: 'Page not found · Assay', body: await render('/404') },
} as const;

/** The paths of all screens; a name after `$` is a parameter. */
export const SCREENS = Object.keys(makeRouter(createMemoryHistory()).routesByPath);
