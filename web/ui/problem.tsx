import { monitoringAt } from '../client/addresses.ts';
import { Refused } from '../client/client.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Notice } from './notice.tsx';
import { TextLink } from './text-link.tsx';

/** Whether what was asked for does not exist (or belongs to others). */
export function isMissing(error: Error | null): boolean {
  return error instanceof Refused && error.status === 404;
}

interface Failed {
  readonly query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
  /** What failed, before the reason. */
  readonly what?: string;
}

/** Why something could not be loaded, and a way to try again; nothing if it could. */
export function Problem({ query: { error, refetch }, what }: Failed) {
  if (!error) return null;
  return (
    <Notice look="error">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>{what === undefined ? error.message : `${what} ${error.message}`}</span>
        <Button label="Try again" look="plain" onClick={() => void refetch()} />
      </div>
    </Notice>
  );
}

/** The same for what belongs to something whose absence is shown elsewhere. */
export function ProblemOfPart({ query }: Failed) {
  return isMissing(query.error) ? null : <Problem query={query} />;
}

/** Something that does not exist, with a way back. */
export function Missing({ what, projectId }: { what: string; projectId?: string }) {
  return (
    <Card title={`${what} not found`}>
      <p className="text-sm text-soft">
        It was deleted, or it belongs to another organization. Check that you are signed in to the right one.
      </p>
      <p className="mt-4 text-sm">
        {projectId === undefined ? (
          <TextLink to="/app">Back to your projects</TextLink>
        ) : (
          <TextLink {...monitoringAt(projectId)}>Back to monitoring</TextLink>
        )}
      </p>
    </Card>
  );
}
