import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

/** Opens the dashboard after a sign-in, and forgets what was read before it. */
export function useEnter() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    queries.clear();
    return navigate({ to: '/app' });
  };
}
