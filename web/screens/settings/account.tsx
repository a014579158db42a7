import { api } from '../../client/client.ts';
import { ME, type Me, useMe } from '../../client/me.ts';
import { useAction } from '../../client/use-action.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { THEMES } from '../../ui/theme.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { useLeave } from '../frame/use-leave.ts';
import { DataExport } from './data-export.tsx';
import { DeleteButton } from './delete-button.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';

const THEME_LABELS: Readonly<Record<string, string>> = { dark: 'Dark', light: 'Light', system: 'System' };

export function AccountSettings() {
  const me = useMe();
  return (
    <SettingsFrame title="Account">
      <ErrorNotice error={me.error} />
      {me.data && <Profile me={me.data} />}
      <LinkedAccounts />
      <DataExport of="account" />
      {me.data && <DeleteAccount me={me.data} />}
    </SettingsFrame>
  );
}

function Profile({ me }: { me: Me }) {
  const save = useAction((body: { name: string; theme_pref: string }) => api.patch('/api/v1/auth/me', { body }), {
    saved: ME,
  });
  return (
    <Card title="Profile">
      <Form
        error={save.error}
        className="grid gap-4 sm:max-w-md"
        onFields={(text) => save.mutate({ name: text('name'), theme_pref: text('theme') })}
      >
        <div className="grid gap-1 text-sm">
          <span className="font-medium text-soft">Email</span>
          <span className="wrap-anywhere">
            {me.email} <span className="text-muted">({me.email_verified ? 'verified' : 'not verified yet'})</span>
          </span>
        </div>
        <Field label="Name" name="name" autoComplete="name" defaultValue={me.name} maxLength={120} required />
        <Select
          label="Theme"
          name="theme"
          defaultValue={me.theme_pref}
          choices={[...new Set([...THEMES, me.theme_pref])].map((value) => ({
            value,
            label: THEME_LABELS[value] ?? value,
          }))}
        />
        {save.isSuccess && <Notice look="good">Saved.</Notice>}
        <SubmitButton label="Save" save={save} className="justify-self-start" />
      </Form>
    </Card>
  );
}

function DeleteAccount({ me }: { me: Me }) {
  const leave = useLeave();
  return (
    <Card title="Delete">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p className="text-muted">Deletes your account, and organizations of which you are the only member.</p>
        <DeleteButton
          title="Delete your account?"
          action="Delete account"
          confirm={{ label: 'Your email', text: me.email }}
          run={(body) => api.post('/api/v1/auth/account/delete', { body })}
          onDone={() => leave('/')}
        >
          <p>Your account and your personal data are deleted immediately. This cannot be undone.</p>
        </DeleteButton>
      </div>
    </Card>
  );
}
