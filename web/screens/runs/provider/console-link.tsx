import type { Schema } from '../../../client/client.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/prose.tsx';

const WEB = /^https?:\/\//;

/** A link to the setting at the provider, and why an open finding was not confirmed. */
export function ConsoleLink({ finding: { location, not_seen: notSeen } }: { finding: Schema['Finding'] }) {
  const url = location?.url;
  return (
    <>
      {notSeen && (
        <p className="basis-full text-sm text-soft wrap-anywhere">
          Not seen in this scan, so it stays open: <Prose text={notSeen} />.
        </p>
      )}
      {url !== undefined && WEB.test(url) && (
        <a href={url} rel="noreferrer" className={buttonLook('plain')}>
          Open in the console
        </a>
      )}
    </>
  );
}
