import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import type { Channel, ChannelApi, Delivery } from './channel-api.ts';
import { attemptWords, EVENTS, KINDS, SEVERITIES, stateWords } from './channel-words.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EditChannel } from './edit-channel.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { timingText } from './timing-fields.tsx';

/** A channel with its actions. Those of the organization are managed in the settings. */
export function ChannelItem({ api, channel }: { api: ChannelApi; channel: Channel }) {
  const [isEdited, setEdited] = useState(false);
  const [isLogShown, setLogShown] = useState(false);
  const { test, rotate, toggle } = useChannelActions(api, channel);
  const isCommon = api.projectId !== undefined && channel.scope === 'organization';
  const { id, name, kind, address, events, least_severity: least, state } = channel;
  const timing = timingText(channel);
  const error = test.error ?? rotate.error ?? toggle.error;
  const button = (label: string, onClick: () => void, isPending = false) => (
    <Button label={label} look="plain" onClick={onClick} disabled={isPending} aria-label={`${label}: ${name}`} />
  );
  const showLog = button(isLogShown ? 'Hide log' : 'Show log', () => setLogShown(!isLogShown));
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="grid gap-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-muted">
          {KINDS[kind].name} · {address}
          {isCommon && ' · channel of the organization'}
          {isCommon && !channel.inherited && ', with own events'}
        </p>
        <p className={state === 'on' && channel.failing_since === null ? 'text-muted' : 'text-bad-ink'}>
          {stateWords(channel)}
        </p>
        <p className="text-soft">{eventsText(events, least)}</p>
        {timing !== '' && <p className="text-soft">{timing}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {button(isCommon ? 'Choose events' : 'Edit', () => setEdited(true))}
        {isCommon && showLog}
        {!isCommon && (
          <>
            {state === 'on' && button('Send test', () => test.mutate(), test.isPending)}
            {button(state === 'off' ? 'Switch on' : 'Switch off', () => toggle.mutate(), toggle.isPending)}
            {kind === 'webhook' && button('Rotate secret', () => rotate.mutate(), rotate.isPending)}
            {showLog}
            <ConfirmButton
              label="Delete"
              name={`Delete: ${name}`}
              title={`Delete ${name}?`}
              action="Delete channel"
              run={() => api.remove(id)}
              refresh={[api.key]}
            >
              <p>Nothing more is sent to it, including queued messages. Its delivery log is deleted.</p>
            </ConfirmButton>
          </>
        )}
      </div>
      <ErrorNotice error={error} />
      {test.isPending && <Notice>Sending a test notification…</Notice>}
      {test.data && !test.isPending && <TestResult delivery={test.data} />}
      {rotate.data && <ShownSecret name={name} secret={rotate.data.secret} until={rotate.data.former_secret_until} />}
      {isLogShown && <DeliveryLog api={api} channelId={id} isReadOnly={isCommon} />}
      {isEdited && <EditChannel api={api} channel={channel} onClose={() => setEdited(false)} />}
    </li>
  );
}

function useChannelActions(api: ChannelApi, { id, state }: Channel) {
  const refresh = [api.key];
  return {
    test: useAction(() => api.test(id), { refresh }),
    rotate: useAction(() => api.rotate(id), { refresh }),
    toggle: useAction(() => api.update(id, { enabled: state === 'off' }), { refresh }),
  };
}

/** The answer of the receiver. */
function TestResult({ delivery: { state, attempts } }: { delivery: Delivery }) {
  const last = attempts.at(-1);
  if (!last) return <Notice>The test is still waiting to be sent. The log shows its result.</Notice>;
  return (
    <Notice look={state === 'delivered' ? 'good' : 'error'}>
      <p>
        {state === 'delivered' ? 'Test delivered: ' : 'Test failed: '}
        {attemptWords(last)}
      </p>
      {last.answer && <code className="mt-2 block text-xs wrap-anywhere whitespace-pre-wrap">{last.answer}</code>}
    </Notice>
  );
}

function eventsText(events: Channel['events'], least: Channel['least_severity']): string {
  if (events.length === 0) return 'No events';
  return events
    .map((kind) => (kind === 'finding.new' ? `${EVENTS[kind]} (${SEVERITIES[least].toLowerCase()})` : EVENTS[kind]))
    .join(' · ');
}
