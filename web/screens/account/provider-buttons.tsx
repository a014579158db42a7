import { buttonLook } from '../../ui/button.tsx';
import { authorizeAddress, providerName, useIdentityProviders } from './identity-providers.ts';

/** Sign-in buttons for identity providers; renders nothing if none is configured. */
export function ProviderButtons() {
  const providers = useIdentityProviders().data?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {providers.map((id) => (
        <a key={id} href={authorizeAddress(id, false)} className={buttonLook('plain')}>
          Continue with {providerName(id)}
        </a>
      ))}
    </div>
  );
}
