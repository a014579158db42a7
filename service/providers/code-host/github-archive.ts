import { createOutbound, Unavailable } from '@assay/engine';
import { CodeHostError } from '../define-code-host-provider.ts';
import { type GithubAccess, redirectOfGithub } from './github-request.ts';

const PUBLIC = 'github.com';
const MAX_BYTES = 1024 * 1024 * 1024;

/**
 * The archive of a commit (docs.github.com/en/rest/repos/contents#download-a-repository-archive-tar). The API redirects to its own archive host,
 * which gets no token: the address that it gives is enough.
 */
export async function* githubArchive(slug: string, commit: string, access: GithubAccess): AsyncGenerator<Uint8Array> {
  const { reach, signal, until, now } = access;
  const server = new URL(access.url);
  const url = await redirectOfGithub(`/repos/${slug}/tarball/${commit}`, access, (location) =>
    isArchive(location, server),
  );
  // An instance from the settings may be in a private network.
  const allowPrivateTargets = reach.allowPrivateTargets || server.hostname !== PUBLIC;
  const outbound = createOutbound({ ...reach, allowPrivateTargets }, signal);
  const seconds = Math.max(1, (until.getTime() - now().getTime()) / 1000);
  try {
    yield* outbound.download({ url, maxBytes: MAX_BYTES, seconds });
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    throw new CodeHostError('unavailable', `The archive of the repository could not be read: ${error.message}`);
  } finally {
    await outbound.close();
  }
}

/** Of github.com and of instances with a host for each service, and of an instance with a single host. */
export function isArchive(location: URL, server: URL): boolean {
  if (location.username !== '' || location.password !== '' || location.protocol !== server.protocol) return false;
  if (location.origin === server.origin) return location.pathname.startsWith('/_codeload/');
  return location.hostname === `codeload.${server.hostname}` && location.port === server.port;
}
