import { useEffect } from 'react';

/** What the browser calls the screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
