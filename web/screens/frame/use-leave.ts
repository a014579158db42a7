import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetSite } from '../../client/kept-site.ts';
import { takePlace } from '../../client/place.ts';

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
