import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { findingAt, scanFindingAt } from '../../client/addresses.ts';
import type { ListPlace } from '../frame/trail.tsx';
import type { FindingSearch } from './finding-filter.ts';

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
        ? router.buildLocation({ ...findingAt(projectId, HERE), search })
        : router.buildLocation({ ...scanFindingAt(projectId, scanId, HERE), search });
    return {
      hrefOf: (id) => href.replace(HERE, () => encodeURIComponent(id)),
      open: (event) => {
        const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
        const link = target instanceof Element ? target.closest('a[data-row]') : null;
        if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
        event.preventDefault();
        // The list stays where it is, beside the finding.
        void router.navigate({ href: link.getAttribute('href') ?? '', resetScroll: false });
      },
    };
  }, [router, projectId, scanId, search]);
}
