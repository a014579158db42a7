import './style.css';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Refused } from './client/client.ts';
import { makeRouter } from './routes.tsx';

/** Screens that visitors see without being signed in, although they ask who is. */
const OPEN = ['/login', '/invitation'];

const onError = (error: Error) => {
  if (error instanceof Refused && error.status === 401 && !OPEN.some((path) => location.pathname.startsWith(path)))
    location.assign('/login');
};

const queries = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { retry: false } },
});

const router = makeRouter();
const root = document.getElementById('root');
// Load first, so that the pre-rendered page is replaced by the screen and never by an empty one.
await router.load();
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
