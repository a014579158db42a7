import { ErrorNotice } from '../../ui/notice.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { useSecurity } from './security-settings.ts';
import { Sessions } from './sessions.tsx';

export function SecuritySettings() {
  const security = useSecurity();
  return (
    <SettingsFrame title="Security">
      <ErrorNotice error={security.error} />
      {security.data && (
        <>
          <ChangePassword security={security.data} />
          <ChangeEmail security={security.data} />
          <SecondFactor status={security.data.second_factor} />
        </>
      )}
      <Sessions />
    </SettingsFrame>
  );
}
