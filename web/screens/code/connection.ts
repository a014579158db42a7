import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/client.ts';

export const CONNECTION = ['code-host-connection'];

/** The organization's connection to the code host. */
export function useConnection() {
  return useQuery({
    queryKey: CONNECTION,
    queryFn: () => api.get('/api/v1/github/connection'),
  });
}
