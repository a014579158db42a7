import { api } from '../../client/client.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { CONNECTION } from './connection.ts';

/** `onSettingsUrl` receives the page where the access must be ended by hand, or null. */
export function Disconnect({ onSettingsUrl }: { onSettingsUrl: (url: string | null) => void }) {
  return (
    <ConfirmButton
      label="Disconnect"
      title="Disconnect GitHub?"
      action="Disconnect GitHub"
      run={async () => onSettingsUrl((await api.delete('/api/v1/github/disconnect')).settings_url)}
      refresh={[CONNECTION]}
    >
      <p>
        Assay deletes the token and revokes its access at GitHub. Code scans stop until you connect again; their results
        are kept.
      </p>
    </ConfirmButton>
  );
}
