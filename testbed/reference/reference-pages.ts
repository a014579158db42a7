import { EXPLOITABLE_PAGES } from './pages/exploitable.ts';
import { HARDENED_PAGES } from './pages/hardened.ts';
import { UNTOUCHED_PAGES } from './pages/untouched.ts';
import { WEAK_PAGES } from './pages/weak.ts';
import type { ReferencePage } from './reference-page.ts';

export const REFERENCE_PAGES: readonly ReferencePage[] = [
  ...HARDENED_PAGES,
  ...UNTOUCHED_PAGES,
  ...WEAK_PAGES,
  ...EXPLOITABLE_PAGES,
];
