import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { takePlace } from '../../client/place.ts';
import { setSessionEnded, useSessionEnded } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

/** A dialog over the screen whose session has expired or was ended elsewhere; signing in returns to the screen. */
export function SessionEnded() {
  const hasEnded = useSessionEnded();
  const queries = useQueryClient();
  const navigate = useNavigate();
  if (!hasEnded) return null;
  const signIn = async () => {
    await navigate({ to: '/login' });
    queries.clear();
    setSessionEnded(false);
  };
  const stay = () => {
    takePlace();
    setSessionEnded(false);
  };
  return (
    <Dialog title="Your session has ended" onClose={stay}>
      <div className="grid gap-4 text-sm text-soft">
        <p>
          Sign in again to continue. You will return to this page; text that is not saved is lost, so copy it first.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button label="Stay on this page" look="plain" onClick={stay} />
          <Button label="Sign in" onClick={() => void signIn()} />
        </div>
      </div>
    </Dialog>
  );
}
