import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, client, type Schema } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';

type Way = Schema['Ownership']['ways'][number];

const WHERE: Readonly<Record<Way['by'], string>> = {
  dns: 'A TXT record at',
  file: 'A file with nothing but this in it, at',
  meta: 'An element in the head of',
};

const COPY: Readonly<Record<Way['by'], string>> = {
  dns: 'Copy the record',
  file: 'Copy the token',
  meta: 'Copy the element',
};

/** What is known of whether a project's site is its owner's. */
export function useOwnership(projectId: string) {
  const path = { project_id: projectId };
  return useQuery({
    queryKey: ['ownership', projectId],
    queryFn: () => answerOf(client.GET('/api/v1/projects/{project_id}/ownership', { params: { path } })),
  });
}

/** What to place on the site to show that it is one's own; nothing where the server does not ask for it. */
export function Ownership({ projectId }: { projectId: string }) {
  const known = useOwnership(projectId);
  const path = { project_id: projectId };
  const check = useMutation({
    mutationFn: () => answerOf(client.POST('/api/v1/projects/{project_id}/ownership', { params: { path }, body: {} })),
  });
  // Only a look tells what is missing.
  const ownership = check.data ?? known.data;
  if (!ownership?.required) return null;
  const { origin, ways, proof, missing } = ownership;
  return (
    <Card
      title="Proof that the site is yours"
      aside={
        <Button onClick={() => check.mutate()} disabled={check.isPending}>
          {check.isPending ? 'Checking …' : 'Check'}
        </Button>
      }
    >
      <p className="text-sm text-soft">
        An active phase needs one of these at <span className="wrap-anywhere">{origin}</span>. Leave it there: it is
        looked for again after a day.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {ways.map((way) => (
          <WayItem key={way.by} way={way} reason={missing.find(({ by }) => by === way.by)?.reason} />
        ))}
      </ul>
      {check.error && <Notice look="error">{check.error.message}</Notice>}
      {proof && (
        <Notice look="good">
          Found <Time at={proof.at} />: the site is yours.
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
        {reason && `Not found: ${reason}.`}
      </p>
    </li>
  );
}
