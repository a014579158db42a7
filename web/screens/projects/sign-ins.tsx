import { api, type Schema } from '../../client/client.ts';
import { sessionsKey, useSessions } from '../../client/project.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx';
import { ProblemOfPart } from '../../ui/problem.tsx';
import { Row } from '../../ui/row.tsx';
import { KnownTime, Time } from '../../ui/time.tsx';
import { CreateTestAccounts } from './create-test-accounts.tsx';
import { SetSignIn } from './set-sign-in.tsx';
import { contentsOf, resultOf } from './sign-in-words.ts';

/** Sessions of a project: what scans can be signed in with. */
export function SignIns({ projectId }: { projectId: string }) {
  const sessions = useSessions(projectId);
  return (
    <Card
      title="Sign-in for scans"
      aside={
        <Allowed to="manage">
          <div className="flex flex-wrap justify-end gap-3">
            <CreateTestAccounts projectId={projectId} />
            <SetSignIn projectId={projectId} />
          </div>
        </Allowed>
      }
    >
      <ProblemOfPart query={sessions} />
      <p className="text-sm text-muted">
        Scan pages behind a sign-in with a test account that has as few rights as possible: with a session that you
        have, or with a form or a recording, with which each scan signs in by itself. Values are stored encrypted, never
        shown again, and sent only to the origin of the project URL; passwords are typed on its site only. Changing that
        origin deletes them.
      </p>
      {!sessions.data?.sessions.length && (
        // The line is there while the list loads: most projects have none, and nothing moves then.
        <p className="mt-4 text-sm">{sessions.data ? 'No sessions yet.' : '\u00a0'}</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {sessions.data?.sessions.map((session) => (
          <SignIn key={session.id} session={session} projectId={projectId} />
        ))}
      </ul>
    </Card>
  );
}

function SignIn({ session, projectId }: { session: Schema['ProjectSession']; projectId: string }) {
  const { id, name, created_by: by, created_at: at, expires_at: expires, used_at: used, result, result_at } = session;
  return (
    <Row
      title={name}
      about={
        <>
          <span className="block">{contentsOf(session)}</span>
          <span className="block">
            Set {by !== null && `by ${by} `}
            <Time at={at} />
            <KnownTime words=" · expires " at={expires} day />
            {used === null ? ' · not used yet' : <KnownTime words=" · last used " at={used} />}
          </span>
          {result !== null && (
            <span className={result === 'accepted' ? 'block' : 'block font-medium text-bad-ink'}>
              {resultOf(session)}
              <KnownTime words=" · " at={result_at} />
            </span>
          )}
          {session.account && (
            <span className="block">
              Test account {session.account.email} at {session.account.service} ({session.account.at}), user{' '}
              {session.account.id}. To remove it: {session.account.removal}.
              {session.kind === 'form' &&
                ' If its address is not confirmed yet, confirm it with the email that was sent.'}
            </span>
          )}
          {session.is_held && (
            <span className="block">Scheduled re-scans do not sign in until you replace it, or another scan does.</span>
          )}
        </>
      }
    >
      <Allowed to="manage">
        <div className="flex flex-wrap gap-3">
          <SetSignIn projectId={projectId} replaced={name} />
          <ConfirmButton
            label="Delete"
            name={`Delete session ${name}`}
            title="Delete this session?"
            action="Delete session"
            run={() =>
              api.delete('/api/v1/projects/{project_id}/sessions/{project_session_id}', {
                path: { project_id: projectId, project_session_id: id },
              })
            }
            refresh={[sessionsKey(projectId)]}
          >
            <p>Queued scans and re-scans with it fail. Sign out at the site as well, which ends the session there.</p>
            {session.account && (
              <p className="wrap-anywhere">
                Its test account {session.account.email} stays. To remove it: {session.account.removal}.
              </p>
            )}
          </ConfirmButton>
        </div>
      </Allowed>
    </Row>
  );
}
