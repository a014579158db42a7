import { Link } from '@tanstack/react-router';
import { Refused } from '../client/client.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Notice } from './notice.tsx';

/** Whether what was asked for does not exist (or belongs to others). */
export function isMissing(error: Error | null): boolean {
  return error instanceof Refused && error.status === 404;
}

/** Why something could not be loaded, and a way to try again. */
export function Problem({ what, error, onRetry }: { what?: string; error: Error; onRetry: () => void }) {
  return (
    <Notice look="error">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>{what === undefined ? error.message : `${what} ${error.message}`}</span>
        <Button look="plain" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}

/** Something that does not exist, with a way back. */
export function Missing({ what, projectId }: { what: string; projectId?: string }) {
  const look = 'font-semibold text-brand-ink underline';
  return (
    <Card title={`${what} not found`}>
      <p className="text-sm text-soft">
        It was deleted, or it belongs to another organization. Check that you are signed in to the right one.
      </p>
      <p className="mt-4 text-sm">
        {projectId === undefined ? (
          <Link to="/app" className={look}>
            Back to your projects
          </Link>
        ) : (
          <Link to="/app/projects/$projectId/monitoring" params={{ projectId }} className={look}>
            Back to monitoring
          </Link>
        )}
      </p>
    </Card>
  );
}
