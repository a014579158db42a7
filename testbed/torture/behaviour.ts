import type { TestServer } from '../../engine/evidence/reach/test-servers.ts';
import type { Zone } from './name-server.ts';

/** A hostile behaviour of a site. */
export interface Behaviour {
  readonly name: string;
  /** Description as a sentence. */
  readonly does: string;
  readonly opens: () => Promise<TestServer>;
  /** Expected result. `page` (default): the page is scanned; `nothing`: it cannot be, so there must be no findings; `either`: depends on the machine. */
  readonly judged?: 'page' | 'nothing' | 'either';
  /** A reason the report must contain. */
  readonly reason?: RegExp;
  /** Checks expected to fail, unlike on the sound page. */
  readonly finds?: RegExp;
  /** Path to scan; default: `/`. */
  readonly path?: string;
  /** Host name instead of 127.0.0.1, with its DNS responses. */
  readonly named?: { readonly host: string; readonly zone: Zone };
}
