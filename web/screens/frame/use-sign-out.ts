import { useMutation } from '@tanstack/react-query';
import { api } from '../../client/client.ts';
import { useLeave } from './use-leave.ts';

/** Ends the session, forgets what was read in it, and opens the sign-in screen; `before` runs just before that. */
export function useSignOut(before?: () => void) {
  const leave = useLeave();
  return useMutation({
    mutationFn: () => api.post('/api/v1/auth/logout'),
    onSuccess: () => {
      before?.();
      return leave('/login');
    },
  });
}
