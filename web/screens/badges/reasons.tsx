import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { badgesKey } from '../../client/project.ts';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemOfPart } from '../../ui/problem.tsx';

/** A badge gives so many reasons. */
const MAX_REASONS = 5;

/** Whether a badge needs a reason for it: a critical finding of the site, or a high one of the security module, that is none. */
function needsReason({ severity, module, source, state_reason: reason }: Schema['ProjectFinding']): boolean {
  if (source.kind !== 'scan') return false;
  return reason === 'false_positive' && (severity === 'critical' || (severity === 'high' && module === 'security'));
}

/** Issues a badge that tells everyone why dismissed findings are false positives; nothing where there are none. */
export function IssueWithReasons({ project: { id, url } }: { project: Schema['Project'] }) {
  const path = { project_id: id };
  const dismissed = useQuery({
    queryKey: ['dismissed-findings', id],
    queryFn: () =>
      api.get('/api/v1/projects/{project_id}/findings', {
        path,
        query: { state: 'dismissed', view: 'flat', limit: 200 },
      }),
  });
  const findings = dismissed.data?.findings.filter(needsReason) ?? [];
  if (findings.length === 0) return <ProblemOfPart query={dismissed} />;
  if (findings.length > MAX_REASONS)
    return (
      <p className="mt-4 text-sm">
        {findings.length} critical and high findings are dismissed as false positives. A badge can give reasons for at
        most {MAX_REASONS}.
      </p>
    );
  return (
    <div className="mt-4 grid justify-items-start gap-3 text-sm">
      <p>
        {findings.length === 1
          ? 'A critical or high finding was'
          : `${findings.length} critical and high findings were`}{' '}
        dismissed as false positives. A badge must tell everyone why, and needs verified ownership of the site.
      </p>
      <FormButton
        label="Issue with reasons"
        title="Why these findings are false positives"
        action="Issue badge"
        save={(text) =>
          api.post('/api/v1/projects/{project_id}/badges', {
            path,
            body: {
              domain: new URL(url).host,
              reasons: findings.map((finding) => ({ finding_id: finding.id, reason: text(finding.id) })),
            },
          })
        }
        refresh={[badgesKey(id)]}
      >
        <p>Everyone who verifies the badge sees the title of each finding and your reason.</p>
        {findings.map((finding) => (
          <TextField
            key={finding.id}
            label={finding.title}
            name={finding.id}
            hint={finding.evidence.at}
            minLength={10}
            maxLength={300}
            required
          />
        ))}
      </FormButton>
    </div>
  );
}
