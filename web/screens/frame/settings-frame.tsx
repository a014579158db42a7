import type { ReactNode } from 'react';
import { type Me, useMe } from '../../client/me.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Frame } from './frame.tsx';

/** Layout of the settings screens, for what needs the current user once that is known. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode | ((me: Me) => ReactNode) }) {
  const me = useMe();
  return (
    <Frame title={title}>
      <div className="grid max-w-4xl min-w-0 gap-6">
        {typeof children === 'function' ? (
          <>
            <ErrorNotice error={me.error} />
            {me.data && children(me.data)}
          </>
        ) : (
          children
        )}
      </div>
    </Frame>
  );
}
