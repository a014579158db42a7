import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FindingSearch } from './finding-filter.ts';
import type { ListPlace } from './list-place.ts';

const HERE = 'FINDING';

interface Links {
  hrefOf(id: string): string;
  /** Opens the clicked link without loading the page, unless another tab or window is asked for. */
  readonly open: (event: MouseEvent) => void;
}

/** Links to findings: the address is built once, since a row must cost little. The way back leads to the same list. */
export function useFindingLinks({ projectId, scanId }: ListPlace, search: FindingSearch): Links {
  const router = useRouter();
  return useMemo(() => {
    const { href } =
      scanId === undefined
        ? router.buildLocation({
            to: '/app/projects/$projectId/findings/$findingId',
            params: { projectId, findingId: HERE },
            search,
          })
        : router.buildLocation({
            to: '/app/projects/$projectId/scans/$scanId/findings/$findingId',
            params: { projectId, scanId, findingId: HERE },
            search,
          });
    return {
      hrefOf: (id) => href.replace(HERE, () => encodeURIComponent(id)),
      open: (event) => {
        const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
        const link = target instanceof Element ? target.closest('a[data-row]') : null;
        if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
        event.preventDefault();
        router.history.push(link.getAttribute('href') ?? '');
      },
    };
  }, [router, projectId, scanId, search]);
}
