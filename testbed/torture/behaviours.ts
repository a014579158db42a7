import type { Behaviour } from './behaviour.ts';
import { BODIES } from './behaviours/bodies.ts';
import { CONNECTIONS } from './behaviours/connections.ts';
import { DOCUMENTS } from './behaviours/documents.ts';
import { FILES_BESIDE } from './behaviours/files.ts';
import { HEADERS } from './behaviours/headers.ts';
import { NAMES } from './behaviours/names.ts';
import { SCRIPTS } from './behaviours/scripts.ts';
import { SECURE } from './behaviours/secure.ts';

/** All hostile behaviours. */
export const BEHAVIOURS: readonly Behaviour[] = [
  ...BODIES,
  ...HEADERS,
  ...CONNECTIONS,
  ...DOCUMENTS,
  ...FILES_BESIDE,
  ...SCRIPTS,
  ...SECURE,
  ...NAMES,
];
