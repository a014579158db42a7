import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer } from '../../scene-answers.ts';
import { type AsksFor, gatewayScenes } from './asking-scenes.ts';

type Problem = 'requested' | 'looked-up';

const PAGE = htmlAnswer(
  '<html><body><a href="/feed?url=https://socks.example/news">Feed</a><a href="/ping?host=shop.example">Ping</a></body></html>',
);
const QUEUED = jsonAnswer({ queued: true });

/** What the server makes of a parameter at one path. */
function asking(path: string, name: string, asksFor: (value: string) => string | undefined): AsksFor {
  return ({ url }) => {
    const value = url.pathname === path ? url.searchParams.get(name) : null;
    const asked = value === null ? undefined : asksFor(value);
    return asked === undefined ? [] : [asked];
  };
}

export function requestedScenes(): Scene<Problem>[] {
  const answers = { '/': PAGE, '/feed': QUEUED, '/ping': QUEUED };
  const scene = (name: string, asksFor: AsksFor, ...finds: readonly Problem[]): Scene<Problem> => ({
    name,
    answers,
    asksFor,
    finds,
  });
  const hostOf = (value: string) => URL.parse(value)?.hostname;
  return [
    scene(
      'a feed is fetched in the background',
      asking('/feed', 'url', (value) => value),
      'requested',
    ),
    scene(
      'a scheme is put before a host',
      asking('/ping', 'host', (value) => (value.includes('://') ? undefined : `http://${value}`)),
      'requested',
    ),
    scene(
      'the referrer of a visit is fetched',
      ({ headers: { referer } }) => (referer === undefined ? [] : [referer]),
      'requested',
    ),
    scene('the host of a feed is looked up only', asking('/feed', 'url', hostOf), 'looked-up'),
    scene(
      'a feed is fetched from known hosts only',
      asking('/feed', 'url', (value) => (hostOf(value) === 'socks.example' ? value : undefined)),
    ),
    scene('no feed is fetched', () => []),
    {
      ...scene(
        'a feed is fetched by the first requests only',
        asking('/feed', 'url', (value) => (/\/\w{32}00[0-6]\w/.test(value) ? value : undefined)),
      ),
      untested: /not when the request was repeated/,
    },
    {
      ...scene(
        'no listener is used',
        asking('/feed', 'url', (value) => value),
      ),
      isUnasked: true,
      untested: /Tested only with a listener/,
    },
    ...gatewayScenes(answers),
  ];
}
