import { ActionButton } from '../../ui/action-button.tsx';
import { useSignOut } from './use-sign-out.ts';

export function SignOut() {
  const signOut = useSignOut();
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      {signOut.error && (
        <span role="alert" className="text-bad-ink">
          You are still signed in. {signOut.error.message}
        </span>
      )}
      <ActionButton action={signOut} look="plain">
        Sign out
      </ActionButton>
    </div>
  );
}
