import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { answerOf, client } from '../../client/client.ts';

/** Ends the session, forgets what was read in it, and opens the sign-in screen; `before` runs just before that. */
export function useSignOut(before?: () => void) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => answerOf(client.POST('/api/v1/auth/logout')),
    onSuccess: () => {
      queries.clear();
      before?.();
      return navigate({ to: '/login' });
    },
  });
}
