// Written by scripts/gen.ts.
import type { Provider } from './define-provider.ts';
import firebase from './firebase.ts';
import github from './github.ts';
import supabase from './supabase.ts';

export const PROVIDERS: readonly Provider[] = [
  firebase,
  github,
  supabase,
];
