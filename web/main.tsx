import './style.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeQueries } from './client/queries.ts';
import { makeRouter } from './routes.tsx';

// A screen that cannot be fetched is fetched again by reloading the page, but not offline: the browser's own error page would
// replace everything.
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine) event.preventDefault();
});

const router = makeRouter();
const queries = makeQueries(() => void router.navigate({ to: '/login' }));
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
