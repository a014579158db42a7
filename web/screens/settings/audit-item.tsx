import { useQuery } from '@tanstack/react-query';
import { monitorAt, projectAt, scanAt } from '../../client/addresses.ts';
import { api, type Schema } from '../../client/client.ts';
import { useProjects } from '../../client/project.ts';
import { PlainLink } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import { actionWords } from './action-words.ts';

type Entry = Schema['AuditEntry'];
type Named = NonNullable<Entry['subject']>;

/** An event: what was done, by whom, with which key, and to what. */
export function AuditItem({ entry }: { entry: Entry }) {
  const { at, action, user, api_key_id, subject_id, subject, detail } = entry;
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 text-sm sm:grid-cols-[11rem_1fr]">
      <span className="text-muted tabular-nums">
        <Time at={at} />
      </span>
      <span className="wrap-anywhere">
        <span className="block font-semibold">
          {detail === null ? actionWords(action) : `${actionWords(action)}: ${detail}`}
        </span>
        <span className="block text-muted">
          <UserName user={user} />
          {api_key_id !== null && <KeyName id={api_key_id} />}
          {subject_id !== null && subject_id !== user?.id && <Subject id={subject_id} subject={subject} />}
        </span>
      </span>
    </li>
  );
}

function UserName({ user }: Pick<Entry, 'user'>) {
  if (user === null) return 'System';
  if (user.email === null) return 'Deleted user';
  return user.name ? <span title={user.email}>{user.name}</span> : user.email;
}

const useKey = (id: string) =>
  useQuery({
    queryKey: ['api-keys'],
    queryFn: () => api.get('/api/v1/auth/api-keys'),
  }).data?.keys.find((key) => key.id === id);

function KeyName({ id }: { id: string }) {
  const key = useKey(id);
  return <>, API key {key ? <PlainLink to="/app/settings/keys">{key.name}</PlainLink> : '(deleted)'}</>;
}

/** Says nothing to people. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A project, scan, monitor or API key by its name, with a link; other things by what they are called, such as `github`. */
function Subject({ id, subject }: { id: string; subject: Entry['subject'] }) {
  const projects = useProjects();
  const project = projects.data?.projects.find((one) => one.id === (subject?.project_id ?? id));
  const key = useKey(id);
  if (key)
    return (
      <>
        {' · API key '}
        <PlainLink to="/app/settings/keys">{key.name}</PlainLink>
      </>
    );
  return (
    <>
      {subject && <InProject id={id} subject={subject} />}
      {project && (
        <>
          {' · '}
          <PlainLink {...projectAt(project.id)}>{project.name}</PlainLink>
        </>
      )}
      {!project && subject === null && !UUID.test(id) && (
        <>
          {' · '}
          <code>{id.length > 36 ? `${id.slice(0, 36)}…` : id}</code>
        </>
      )}
    </>
  );
}

function InProject({ id, subject: { kind, project_id: projectId, name } }: { id: string; subject: Named }) {
  return (
    <>
      {' · '}
      {kind === 'scan' ? (
        <PlainLink {...scanAt(projectId, id)}>scan of {name}</PlainLink>
      ) : (
        <PlainLink {...monitorAt(projectId, id)}>monitor {name}</PlainLink>
      )}
    </>
  );
}
