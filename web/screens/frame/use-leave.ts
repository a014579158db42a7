import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../client/client.ts';
import { forgetSite } from '../../client/kept-site.ts';
import { takePlace } from '../../client/place.ts';
import { useAction } from '../../client/use-action.ts';

/** Opens a screen for visitors after the session has ended on purpose, and forgets what was read in it. */
export function useLeave() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (to: '/' | '/login') => {
    // The screen first: it would ask again for what is forgotten.
    await navigate({ to });
    queries.clear();
    takePlace();
    forgetSite();
  };
}

/** Ends the session, forgets what was read in it, and opens the sign-in screen; `before` runs just before that. */
export function useSignOut(before?: () => void) {
  const leave = useLeave();
  return useAction(() => api.post('/api/v1/auth/logout'), {
    onDone: () => {
      before?.();
      return leave('/login');
    },
  });
}
