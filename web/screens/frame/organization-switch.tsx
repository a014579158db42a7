import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../client/client.ts';
import type { Me } from '../../client/me.ts';
import { ErrorText } from '../../ui/notice.tsx';

/** The active organization; a choice for a user who belongs to several. */
export function OrganizationSwitch({ me }: { me: Me }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: (organization_id: string) =>
      api.post('/api/v1/auth/organizations/{organization_id}/switch', { path: { organization_id } }),
    onSuccess: async () => {
      await navigate({ to: '/app' });
      await queries.resetQueries();
    },
  });
  if (me.organizations.length < 2) return <span className="truncate">{me.organization.name}</span>;
  return (
    <div className="-mx-2 grid min-w-0 flex-1 gap-1 text-sm">
      <select
        aria-label="Organization"
        className="min-h-9 w-full rounded-lg border border-edge bg-surface px-2 text-sm text-ink"
        value={me.organization.id}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.value)}
      >
        {me.organizations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ErrorText error={change.error} />
    </div>
  );
}
