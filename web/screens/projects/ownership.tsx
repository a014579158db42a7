import { api, type Schema } from '../../client/client.ts';
import { useOwnership } from '../../client/project.ts';
import { useAction } from '../../client/use-action.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';

type Way = Schema['Ownership']['ways'][number];

const WHERE: Readonly<Record<Way['by'], string>> = {
  dns: 'DNS: add this TXT record at',
  file: 'File: serve exactly this text at',
  meta: 'Meta tag: add this to the <head> of',
};

const COPY: Readonly<Record<Way['by'], string>> = {
  dns: 'Copy record',
  file: 'Copy token',
  meta: 'Copy meta tag',
};

/** Instructions to verify ownership of the site; renders nothing if the server does not require it. */
export function Ownership({ projectId }: { projectId: string }) {
  const known = useOwnership(projectId);
  const path = { project_id: projectId };
  const check = useAction(() => api.post('/api/v1/projects/{project_id}/ownership', { path, body: {} }));
  // Only a check returns the reasons.
  const ownership = check.data ?? known.data;
  if (!ownership?.required) return null;
  const { origin, ways, proof, missing } = ownership;
  return (
    <Card
      title="Site ownership"
      aside={
        <Allowed to="scan">
          <ActionButton label={check.isPending ? 'Verifying …' : 'Verify'} action={check} />
        </Allowed>
      }
    >
      <p className="text-sm text-soft">
        To run active scans and issue badges, verify <span className="wrap-anywhere">{origin}</span> with one of these
        methods. Leave it in place: ownership is checked again after a day.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {ways.map((way) => (
          <WayItem key={way.by} way={way} reason={missing.find(({ by }) => by === way.by)?.reason} />
        ))}
      </ul>
      <ErrorNotice error={check.error} />
      {proof && (
        <Notice look="good">
          Ownership verified <Time at={proof.at} />.
        </Notice>
      )}
    </Card>
  );
}

function WayItem({ way: { by, at, place }, reason }: { way: Way; reason: string | undefined }) {
  return (
    <li className="grid gap-2 py-3 text-sm">
      <p className="wrap-anywhere">
        {WHERE[by]} <code>{at.join(' or ')}</code>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="rounded-lg bg-sunken p-3 text-xs break-all select-all">{place}</code>
        <CopyButton text={place} label={COPY[by]} />
      </div>
      <p role="status" className="min-h-5 text-bad-ink">
        {reason && `Not verified: ${reason}.`}
      </p>
    </li>
  );
}
