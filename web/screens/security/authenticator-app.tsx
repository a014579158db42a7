import { renderSVG } from 'uqr';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { ActionButton, SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { CodeField } from '../../ui/password-field.tsx';
import { Time } from '../../ui/time.tsx';
import { useConfirmFirst } from './confirm-first.tsx';
import type { FactorStatus } from './security-settings.ts';

type Changed = (codes?: readonly string[] | null) => unknown;

export function AuthenticatorApp({ app, onChanged }: { app: FactorStatus['app']; onChanged: Changed }) {
  const add = useConfirmFirst(() => api.post('/api/v1/auth/second-factor/app'));
  const remove = useConfirmFirst(() => api.delete('/api/v1/auth/second-factor/app'), {
    onDone: () => {
      add.change.reset();
      return onChanged();
    },
  });
  return (
    <section className="grid gap-3 text-sm">
      <h3 className="font-semibold">Authenticator app</h3>
      <ErrorNotice error={add.error ?? remove.error} />
      {app && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-muted">
            Added <Time at={app.added_at} />
          </span>
          <ActionButton label="Remove app" action={remove.change} look="danger" />
        </div>
      )}
      {!app && add.change.data && <Enter app={add.change.data} onAdded={onChanged} />}
      {!app && !add.change.data && (
        <ActionButton label="Add authenticator app" action={add.change} look="plain" className="justify-self-start" />
      )}
      {add.dialog}
      {remove.dialog}
    </section>
  );
}

function Enter({ app, onAdded }: { app: Schema['NewAuthenticatorApp']; onAdded: Changed }) {
  const confirm = useAction((code: string) => api.post('/api/v1/auth/second-factor/app/confirm', { body: { code } }), {
    onDone: ({ recovery_codes }) => onAdded(recovery_codes),
  });
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(app.uri, { border: 4 }))}`;
  return (
    <Form
      error={confirm.error}
      className="grid gap-4 sm:max-w-md"
      onFields={(text) => confirm.mutate(text('app_code').trim())}
    >
      <p>Scan this code with the app, or enter the key, then enter the code that the app shows.</p>
      <img src={picture} alt="QR code of the key below" width="200" height="200" className="rounded-lg bg-white" />
      <code className="rounded-lg bg-sunken p-3 text-xs break-all select-all">{app.secret}</code>
      <CodeField label="Code" name="app_code" />
      <SubmitButton label="Turn on" save={confirm} className="justify-self-start" />
    </Form>
  );
}
