import type { TestServer } from '../../engine/evidence/reach/test-servers.ts';
import type { Zone } from './name-server.ts';

/** One way in which a site is hostile. */
export interface Behaviour {
  readonly name: string;
  /** What the site does, as a sentence. */
  readonly does: string;
  readonly opens: () => Promise<TestServer>;
  /** `page` (default): the page can be had and is judged. `nothing`: it cannot, so nothing may be found. `either`: how far a scan comes depends on the machine. */
  readonly judged?: 'page' | 'nothing' | 'either';
  /** A reason that the report must give for something it did not judge. */
  readonly reason?: RegExp;
  /** Checks that rightly find something here and not on the sound page. */
  readonly finds?: RegExp;
  /** Path asked for, in place of `/`. */
  readonly path?: string;
  /** Host name in place of 127.0.0.1, and what a name server says of it. */
  readonly named?: { readonly host: string; readonly zone: Zone };
}
