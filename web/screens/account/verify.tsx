import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, Refused } from '../../client/client.ts';
import { keptSite } from '../../client/kept-site.ts';
import { useAction } from '../../client/use-action.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { NextLink, NoticeLink } from '../../ui/text-link.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { useFirstScan } from '../projects/use-first-scan.ts';

/** Verifies on click, not on load: mail scanners open links, and a token works only once. */
export function Verify() {
  const { token } = useSearch({ from: '/verify' });
  const verify = useAction(() => api.get('/api/v1/auth/verify', { query: { token } }));
  if (verify.data) return <Verified message={verify.data.message} apiKey={verify.data.api_key} />;
  return (
    <AccountFrame title="Verify your email">
      {token && <p className="text-sm text-soft">Verify your email to enable scanning and get your API key.</p>}
      {token ? (
        <Button label="Verify" onClick={() => verify.mutate()} disabled={verify.isPending || verify.isError} />
      ) : (
        <Notice>This link has no verification token. Open the link in the email again, or request a new one.</Notice>
      )}
      <ErrorNotice error={verify.error} />
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
      <NextLink to="/app">Go to your projects</NextLink>
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
      <Button
        label={`Scan ${site.host}`}
        className="py-2 wrap-anywhere"
        onClick={() => scan.mutate(site)}
        disabled={scan.isPending}
      />
      <p className="text-center text-sm text-soft">
        Scans security and technologies on the Free plan, and shows all findings.
      </p>
      {scan.error && (
        <Notice look="error">
          {isSignedOut(scan.error) ? (
            <>
              You are not signed in on this browser. <NoticeLink to="/login">Sign in</NoticeLink> to start the scan.
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

/** Requests another verification email. */
function AskAgain() {
  const ask = useAction((email: string) => api.post('/api/v1/auth/resend-verification', { body: { email } }));
  if (ask.data) return <Notice look="good">{ask.data.message}</Notice>;
  return (
    <Form error={ask.error} className="grid gap-4" onFields={(text) => ask.mutate(text('email'))}>
      <Field label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
      <SubmitButton label="Send a new email" save={ask} look="plain" />
    </Form>
  );
}
