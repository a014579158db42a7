import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../client/use-action.ts';
import { ActionButton } from '../../ui/button.tsx';
import { counted } from '../../ui/counted.ts';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Time } from '../../ui/time.tsx';
import type { ChannelApi, Delivery } from './channel-api.ts';
import { attemptWords, deliveryWords, eventWords } from './channel-words.ts';

const DAY_MS = 86_400_000;

interface Logged {
  readonly api: ChannelApi;
  readonly channelId: string;
  /** In a project, of a channel of the organization: only the deliveries of the project, which admins can repeat. */
  readonly isReadOnly: boolean;
}

/** What was sent to a channel, newest first. */
export function DeliveryLog({ api, channelId, isReadOnly }: Logged) {
  const key = [...api.key, channelId, 'deliveries'];
  const replay = useAction(
    () => api.replay(channelId, { since: new Date(Date.now() - DAY_MS).toISOString(), include_delivered: false }),
    { refresh: [key] },
  );
  return (
    <div className="grid gap-3 rounded-lg bg-sunken p-4">
      <ErrorNotice error={replay.error} />
      {replay.data && (
        <Notice look="good">
          {replay.data.queued === 0
            ? 'Nothing was missed in the last 24 hours.'
            : `${replay.data.queued} queued again.`}
        </Notice>
      )}
      <PagedList
        queryKey={key}
        limit={10}
        none="No deliveries yet"
        of="deliveries"
        read={(query) => api.deliveries(channelId, query)}
      >
        {(delivery) => <Entry {...{ api, channelId, isReadOnly, delivery }} />}
      </PagedList>
      {isReadOnly ? (
        <p className="text-soft">Deliveries of this project. Admins can repeat them in the organization settings.</p>
      ) : (
        <div>
          <ActionButton label="Replay what was missed in the last 24 hours" action={replay} look="plain" />
        </div>
      )}
    </div>
  );
}

function Entry({ api, channelId, isReadOnly, delivery }: Logged & { delivery: Delivery }) {
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.retry(channelId, delivery.id),
    onSettled: () => queries.invalidateQueries({ queryKey: api.key }),
  });
  const { id, event, event_at: at, attempts, error, next_attempt_at: next } = delivery;
  const last = attempts.at(-1);
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1 wrap-anywhere">
          <p>
            <span className="font-semibold">{eventWords(event)}</span> · <Time at={at} />
          </p>
          <p className="text-soft">
            {deliveryWords(delivery)}
            {attempts.length > 0 && ` · ${counted(attempts.length, 'attempt')}`}
            {last && `, the last one: ${attemptWords(last)}`}
          </p>
          {next !== null && (attempts.length > 0 || error !== null) && (
            <p className="text-soft">
              Next attempt <Time at={next} />
            </p>
          )}
          {error !== null && <p className="text-soft">{error}</p>}
          {last?.answer && <code className="text-xs whitespace-pre-wrap text-soft">{last.answer}</code>}
        </div>
        {!isReadOnly && (
          <ActionButton
            label="Retry"
            action={retry}
            look="plain"
            aria-label={`Retry: ${eventWords(event)} ${id.slice(0, 8)}`}
          />
        )}
      </div>
      <ErrorNotice error={retry.error} />
    </li>
  );
}
