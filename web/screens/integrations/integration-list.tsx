import { Link } from '@tanstack/react-router';
import { Allowed } from '../../ui/allowed.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Frame } from '../frame/frame.tsx';
import { Connected } from './connected.tsx';
import { MEMBERS, useProviders } from './integrations.ts';

export function IntegrationList() {
  return (
    <Frame title="Integrations">
      <p className="-mt-4 text-sm text-soft">
        Connect providers with a read-only token. Assay checks their settings and never changes them.
      </p>
      <Allowed to="manage" on="organization" otherwise={MEMBERS}>
        <Lists />
      </Allowed>
    </Frame>
  );
}

function Lists() {
  const providers = useProviders();
  if (providers.isPending) return null;
  return (
    <>
      <ErrorNotice error={providers.error} />
      <Connected providers={providers.data ?? []}>
        <Card title="Add an integration">
          <ul className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
            {providers.data?.map(({ id, name }) => (
              <li
                key={id}
                className="flex items-center justify-between gap-3 rounded-lg border border-line p-3 text-sm"
              >
                <span className="font-semibold">{name}</span>
                <Link
                  to="/app/integrations/connect/$providerId"
                  params={{ providerId: id }}
                  className={buttonLook('plain')}
                  aria-label={`Connect ${name}`}
                >
                  Connect
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </Connected>
    </>
  );
}
