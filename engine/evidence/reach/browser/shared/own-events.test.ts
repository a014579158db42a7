import { expect, test } from 'vitest';
import type { BrowserEvent } from '../protocol-events.ts';
import { ownEvents } from './own-events.ts';

const SITE = 'https://shop.example';

const event = (method: BrowserEvent['method'], params: object, sessionId?: string) =>
  ({ method, params, ...(sessionId === undefined ? {} : { sessionId }) }) as BrowserEvent;
const navigated = (session: string, url: string) => event('Page.frameNavigated', { frame: { url } }, session);
const attached = (sessionId: string, targetId: string, type: string, parent?: string) =>
  event('Target.attachedToTarget', { sessionId, targetInfo: { targetId, type, url: `${SITE}/w.js` } }, parent);
const asked = (requestId: string, from: string | undefined, session: string) =>
  event('Network.requestWillBeSent', { requestId, initiator: { type: 'other', url: from } }, session);
const logged = (session: string) => event('Runtime.consoleAPICalled', {}, session);

/** Two pages that hear the same browser; returns how many events each one has, by method. */
function hear(events: readonly BrowserEvent[], isAlone = false) {
  return ['one', 'two'].map((session) => {
    const heard: string[] = [];
    const { of } = ownEvents(session, isAlone, ({ sessionId }) => heard.push(`resumed ${sessionId}`));
    for (const each of events)
      for (const { method, sessionId } of of(each)) heard.push(`${method} ${sessionId ?? '-'}`);
    return heard;
  });
}

const LOADED = [navigated('one', `${SITE}/one#top`), navigated('two', `${SITE}/two`)];

test('each page hears its own events, and those of its frames and dedicated workers', () => {
  const [one, two] = hear([attached('w', 't', 'worker', 'one'), logged('w'), logged('two'), logged('other')]);
  expect(one).toEqual(['resumed w', 'Target.attachedToTarget one', 'Runtime.consoleAPICalled w']);
  expect(two).toEqual(['Runtime.consoleAPICalled two']);
});

test('a service worker belongs to the page that asked for its script, with what it did before that was known', () => {
  const [one, two] = hear([
    ...LOADED,
    attached('w', 't', 'service_worker'),
    logged('w'),
    asked('t', `${SITE}/one`, 'w'),
    logged('w'),
  ]);
  expect(one?.slice(1)).toEqual([
    'resumed w',
    'Target.attachedToTarget -',
    'Runtime.consoleAPICalled w',
    'Network.requestWillBeSent w',
    'Runtime.consoleAPICalled w',
  ]);
  expect(two?.slice(1)).toEqual(['resumed w']);
});

test('a shared worker, whose script the page itself asks for, is heard once through one of its sessions', () => {
  const [one, two] = hear([
    ...LOADED,
    attached('root', 't', 'shared_worker'),
    attached('again', 't', 'shared_worker', 'two'),
    asked('t', `${SITE}/two`, 'two'),
    logged('root'),
    logged('again'),
  ]);
  expect(one?.slice(1)).toEqual(['resumed root']);
  expect(two?.slice(1)).toEqual([
    'resumed root',
    'resumed again',
    'Target.attachedToTarget -',
    'Network.requestWillBeSent two',
    'Runtime.consoleAPICalled root',
  ]);
});

test('a worker that nobody is known to have started is resumed and belongs to no page', () => {
  const events = [...LOADED, attached('w', 't', 'service_worker'), asked('t', `${SITE}/three`, 'w'), logged('w')];
  for (const heard of hear(events)) expect(heard.slice(1)).toEqual(['resumed w']);
});

test('a page alone in its browser hears all workers', () => {
  const [one] = hear([attached('w', 't', 'service_worker'), logged('w')], true);
  expect(one).toEqual(['resumed w', 'Target.attachedToTarget -', 'Runtime.consoleAPICalled w']);
});
