import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { makeRouter } from './routes.tsx';
import { FRONT_TITLE } from './screens/front/front.tsx';

/** Preload links belong in the head, and their targets are small. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

async function render(): Promise<{ title: string; body: string }> {
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/'] }));
  await router.load();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  if (!html.includes('<h1')) throw new Error('the front page was not rendered');
  return { title: FRONT_TITLE, body: html.replace(PRELOADS, '') };
}

/** The front page as HTML, for clients that run no scripts; rendered on import, as Vite's runner loads nothing later. */
export const frontPage = await render();
