import { api, type Schema } from '../../client/client.ts';
import { Row } from '../../ui/row.tsx';
import { Time } from '../../ui/time.tsx';
import { SearchedList } from './searched-list.tsx';
import { SuspendedSince, SuspensionButton } from './suspension.tsx';

const EFFECT =
  'Sign-in, sessions and API keys of this user are refused in all organizations. What they set up for an organization continues: suspend the organization to stop it.';

export function Users() {
  return (
    <SearchedList
      title="Users"
      label="Email, name or ID"
      of="users"
      read={(query) => api.get('/api/v1/operator/users', { query })}
    >
      {(user) => <UserItem user={user} />}
    </SearchedList>
  );
}

function UserItem({ user }: { user: Schema['OperatorUser'] }) {
  const path = { user_id: user.id };
  const { name, email, email_verified, created_at, suspended_at, organizations } = user;
  return (
    <Row
      title={
        <>
          {name} <SuspendedSince at={suspended_at} />
        </>
      }
      about={
        <>
          {email} · {email_verified ? 'verified' : 'not verified'} · since <Time at={created_at} day />
          {organizations.map((one) => (
            <span key={one.id} className="block">
              {one.name} ({one.role})
            </span>
          ))}
        </>
      }
    >
      <SuspensionButton
        name={email}
        isSuspended={suspended_at !== null}
        effect={EFFECT}
        suspend={(reason) => api.post('/api/v1/operator/users/{user_id}/suspend', { path, body: { reason } })}
        restore={(reason) => api.post('/api/v1/operator/users/{user_id}/restore', { path, body: { reason } })}
      />
    </Row>
  );
}
