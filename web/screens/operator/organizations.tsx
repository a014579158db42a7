import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { counted } from '../../ui/counted.ts';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { Select } from '../../ui/field.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { KnownTime, Time } from '../../ui/time.tsx';
import { SearchedList } from './searched-list.tsx';
import { OPERATOR, SuspendedSince, SuspensionButton } from './suspension.tsx';

type Organization = Schema['OperatorOrganization'];

const EFFECT =
  'All its sessions and API keys are refused, its runs in progress are cancelled, and its schedules, monitors, hooks, queued jobs and public pages stop. Nothing is deleted.';

export function Organizations() {
  return (
    <SearchedList
      title="Organizations"
      label="Name, email of a member, or ID"
      of="organizations"
      read={(query) => api.get('/api/v1/operator/organizations', { query })}
    >
      {(one) => <OrganizationItem organization={one} />}
    </SearchedList>
  );
}

function OrganizationItem({ organization }: { organization: Organization }) {
  const { id, name, plan, members, projects, scans, created_at, suspended_at, delete_at } = organization;
  const path = { organization_id: id };
  return (
    <Row
      title={
        <>
          {name} <SuspendedSince at={suspended_at} />
        </>
      }
      about={
        <>
          {plan} · {counted(members, 'member')} · {counted(projects, 'project')} · {counted(scans, 'scan')} in 30 days ·
          since <Time at={created_at} day />
          <KnownTime words=" · will be deleted on " at={delete_at} day />
          <code className="block text-xs">{id}</code>
        </>
      }
    >
      <span className="flex flex-wrap gap-2">
        <FormButton
          label="Set plan"
          name={`Set plan: ${name}`}
          title={`Plan of ${name}`}
          action="Set plan"
          save={(text) =>
            api.put('/api/v1/operator/organizations/{organization_id}/plan', {
              path,
              body: { plan: text('plan') as Schema['OperatorPlan']['plan'] },
            })
          }
          refresh={[OPERATOR]}
        >
          <PlanChoice plan={plan} />
        </FormButton>
        <SuspensionButton
          name={name}
          isSuspended={suspended_at !== null}
          effect={EFFECT}
          suspend={(reason) =>
            api.post('/api/v1/operator/organizations/{organization_id}/suspend', { path, body: { reason } })
          }
          restore={(reason) =>
            api.post('/api/v1/operator/organizations/{organization_id}/restore', { path, body: { reason } })
          }
        />
      </span>
    </Row>
  );
}

function PlanChoice({ plan }: { plan: string }) {
  const plans = useQuery({ queryKey: ['plans'], queryFn: () => api.get('/api/v1/billing/plans') });
  if (!plans.data) return <ErrorNotice error={plans.error} />;
  const choices = plans.data.plans.map(({ id, name }) => ({ value: id, label: name }));
  return <Select label="Plan" name="plan" defaultValue={plan} choices={choices} />;
}
