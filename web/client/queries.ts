import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refused } from './client.ts';
import { ME, type Me } from './me.ts';
import { keepPlace } from './place.ts';
import { setSessionEnded } from './session.ts';

/** Requests fail at once while offline, so that nothing that was pressed is sent later. */
const NETWORK = { networkMode: 'always' } as const;
/** What a screen has just read is not read again by a part that appears after it, unless something was changed meanwhile. */
const FRESH_MS = 2000;

/** The cache of requests. `onSignedOut` opens the sign-in screen; a screen that is already shown stays, under a dialog. */
export function makeQueries(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof Refused) || error.status !== 401 || !location.pathname.startsWith('/app')) return;
    const me = queries.getQueryData<Me>(ME);
    keepPlace(location, me?.id ?? null);
    if (me === undefined) onSignedOut();
    else setSessionEnded(true);
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      onSuccess: () => queries.invalidateQueries({ refetchType: 'none' }),
    }),
    defaultOptions: {
      queries: { ...NETWORK, retry: false, refetchOnReconnect: true, staleTime: FRESH_MS },
      mutations: NETWORK,
    },
  });
  return queries;
}
