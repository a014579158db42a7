import { useEffect, useRef } from 'react';

const SETTING = 'assay-shortcuts';
/** Where keys write or choose; a box that is ticked with the space key is none. */
const WRITABLE = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Single keys can be turned off: they get in the way of speech input (WCAG 2.1.4). */
export function hasShortcuts(): boolean {
  return localStorage.getItem(SETTING) !== 'off';
}

export function setShortcuts(on: boolean): void {
  localStorage.setItem(SETTING, on ? 'on' : 'off');
}

/** Calls a function for a single key, unless a text is being written or a dialog is open. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || !hasShortcuts()) return;
      if (target instanceof Element && target.closest(WRITABLE)) return;
      const act = Object.hasOwn(current.current, key) ? current.current[key] : undefined;
      if (!act || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
