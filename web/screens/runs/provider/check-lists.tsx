import type { Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { byReason, isUntested } from '../coverage.tsx';

type Check = Schema['IntegrationScan']['checks'][number];

/** Checks without findings: skipped, passed and not applicable. */
export function CheckLists({ checks }: { checks: readonly Check[] }) {
  const passed = checks.filter(({ verdict }) => verdict === 'pass');
  return (
    <>
      <WithReasons title="Skipped" checks={checks.filter(isUntested)} />
      {passed.length > 0 && (
        <Card title={`${passed.length} passed`}>
          <Titles checks={passed} />
        </Card>
      )}
      <WithReasons title="Not applicable" checks={checks.filter(({ verdict }) => verdict === 'inapplicable')} />
    </>
  );
}

function WithReasons({ title, checks }: { title: string; checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  return (
    <Card title={`${checks.length} ${title.toLowerCase()}`}>
      <ul className="grid gap-4">
        {byReason(checks).map(([reason, own]) => (
          <li key={reason} className="text-sm">
            <p className="font-semibold wrap-anywhere">{reason}</p>
            <Titles checks={own} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Titles({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="list-disc gap-8 pl-5 text-sm text-soft sm:columns-2">
      {checks.map(({ check, title }) => (
        <li key={check}>
          <Prose text={title} />
        </li>
      ))}
    </ul>
  );
}
