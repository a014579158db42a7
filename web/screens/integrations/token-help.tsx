import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { Prose } from '../../ui/prose.tsx';

/** How to create the least privileged credential. */
export function TokenHelp({ provider }: { provider: Schema['IntegrationProvider'] }) {
  return (
    <Card title="Create a least-privilege token">
      <div className="grid gap-4 text-sm">
        <p className="text-soft">
          <Prose text={provider.token} />
        </p>
        <p>
          <a href={provider.docs_url} rel="noreferrer" className="font-semibold text-brand-ink underline">
            {provider.name} documentation
          </a>
        </p>
        <div>
          <h3 className="font-semibold">Permissions that checks need</h3>
          <p className="text-xs text-muted">Without one of them, its checks are skipped with the reason.</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {provider.scopes.map((scope) => (
              <li key={scope} className="rounded-lg bg-sunken px-2 py-1 text-xs wrap-anywhere">
                <Prose text={scope} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
