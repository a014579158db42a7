import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, Refused } from '../../client/client.ts';
import { keptSite } from '../../client/kept-site.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { useFirstScan } from '../projects/use-first-scan.ts';
import { AskAgain } from './ask-again.tsx';

/** Verifies on click, not on load: mail scanners open links, and a token works only once. */
export function Verify() {
  const { token } = useSearch({ from: '/verify' });
  const verify = useMutation({
    mutationFn: () => api.get('/api/v1/auth/verify', { query: { token } }),
  });
  if (verify.data) return <Verified message={verify.data.message} apiKey={verify.data.api_key} />;
  return (
    <AccountFrame title="Verify your email">
      {token && <p className="text-sm text-soft">Verify your email to enable scanning and get your API key.</p>}
      {token ? (
        <Button onClick={() => verify.mutate()} disabled={verify.isPending || verify.isError}>
          Verify
        </Button>
      ) : (
        <Notice>This link has no verification token. Open the link in the email again, or request a new one.</Notice>
      )}
      {verify.error && <Notice look="error">{verify.error.message}</Notice>}
      {(verify.error || !token) && <AskAgain />}
    </AccountFrame>
  );
}

function Verified({ message, apiKey }: { message: string; apiKey: string }) {
  return (
    <AccountFrame title="Email verified">
      <Notice look="good">{message}</Notice>
      <p className="text-sm text-soft">Your API key. Copy it now; you won't be able to see it again:</p>
      <code className="rounded-lg bg-sunken p-3 text-xs break-all select-all">{apiKey}</code>
      <CopyButton text={apiKey} label="Copy key" />
      <FirstScan />
      <Link to="/app" className="text-center text-sm font-semibold text-brand-ink underline">
        Go to your projects
      </Link>
    </AccountFrame>
  );
}

/** Continues with the site of the free scan that led to the sign-up. */
function FirstScan() {
  const [site] = useState(keptSite);
  const scan = useFirstScan();
  if (!site) return null;
  return (
    <>
      <Button className="py-2 wrap-anywhere" onClick={() => scan.mutate(site)} disabled={scan.isPending}>
        Scan {site.host}
      </Button>
      <p className="text-center text-sm text-soft">
        Scans security and technologies on the Free plan, and shows all findings.
      </p>
      {scan.error && (
        <Notice look="error">
          {isSignedOut(scan.error) ? (
            <>
              You are not signed in on this browser.{' '}
              <Link to="/login" className="font-semibold underline">
                Sign in
              </Link>{' '}
              to start the scan.
            </>
          ) : (
            scan.error.message
          )}
        </Notice>
      )}
    </>
  );
}

/** A verification link also works in another browser than the one of the sign-up. */
function isSignedOut(error: Error): boolean {
  return error instanceof Refused && error.status === 401;
}
