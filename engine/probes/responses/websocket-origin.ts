import type { FetchRequest } from '../../evidence/define-collector.ts';
import { defineProbe, type ProbeContext, type SceneRequest } from '../define-probe.ts';
import { ownTexts } from '../own-scripts.ts';
import { proofOf } from '../proof/proof.ts';
import { htmlAnswer, scriptedPage } from '../scene-answers.ts';
import { acceptFor, endpointsIn, handshake, isAccepted, opensSockets } from './websocket/handshake.ts';

export default defineProbe({
  id: 'active/responses/websocket-origin',
  title: 'WebSockets check the origin of the page that opens them',
  why: 'Browsers open WebSockets to any site and send its cookies. If the server identifies the visitor by these cookies and does not check the origin, any page can read and send messages as the visitor (cross-site WebSocket hijacking).',
  needs: ['address', 'scripts'],
  parts: ['script'],
  profile: 'standard',
  budget: 24,
  problems: {
    hijacking: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Cross-site WebSocket hijacking: a foreign page can open a WebSocket with the visitor’s session',
      fix: 'Compare the `Origin` header of the handshake with your own origins and answer 403 otherwise (`verifyClient` of ws, `cors.origin` and `allowRequest` of Socket.IO, `allowed_request_origins` of Action Cable). Set the session cookie with `SameSite=Lax` or `Strict`.',
    },
  },
  references: ['CWE-1385', 'CWE-346', 'RFC 6455', 'OWASP A01:2021'],
  skip: ({ scripts }) =>
    scripts.some(({ text, thirdParty }) => !thirdParty && opensSockets(text))
      ? undefined
      : 'The site’s scripts open no WebSocket',
  async ask({ address, scripts }, asking) {
    const own = ownTexts(scripts);
    const urls = endpointsIn(own, address);
    const asked = await Promise.all(urls.map((url) => hijackedAt(url, asking)));
    if (asked.every((one) => one === undefined))
      asking.inapplicable('No WebSocket was found that requires the session of this scan');
    return asked.filter((one) => typeof one === 'object');
  },
  scenes: () => {
    const page = scriptedPage('const s = new WebSocket("wss://shop.example/live"); s.send("hello")');
    const visitor = { cookie: 'session=4f1c9a7e2b' };
    const refused = htmlAnswer('Forbidden', 403);
    const socket = (allows: (request: SceneRequest) => boolean) => (request: SceneRequest) =>
      allows(request)
        ? `HTTP/1.1 101 Switching Protocols\nupgrade: websocket\nconnection: Upgrade\nsec-websocket-accept: ${acceptFor(request.headers['sec-websocket-key'] ?? '')}\n\n`
        : refused;
    const hasSession = ({ headers }: SceneRequest) => headers.cookie?.includes('session=') ?? false;
    const site = (allows: (request: SceneRequest) => boolean) => ({ '/': page, '/live': socket(allows) });
    return [
      { name: 'only the session is checked', visitor, answers: site(hasSession), finds: ['hijacking'] },
      {
        name: 'the origin is checked as well',
        visitor,
        answers: site((request) => hasSession(request) && request.headers.origin === 'https://shop.example'),
        finds: [],
      },
      { name: 'everyone may open it', visitor, answers: site(() => true), finds: [] },
      { name: 'the scan has no session', answers: site(hasSession), finds: [] },
      {
        name: 'the response does not answer the key',
        visitor,
        answers: { '/': page, '/live': 'HTTP/1.1 101 Switching Protocols\nsec-websocket-accept: abc\n\n' },
        finds: [],
      },
      { name: 'no script opens a WebSocket', visitor, answers: {}, finds: [] },
    ];
  },
});

/** The finding, `session` if the endpoint requires the session of the scan and checks the origin, undefined if it does not require one. */
async function hijackedAt(url: string, asking: ProbeContext) {
  const opens = async (request: FetchRequest) => {
    const answer = await asking.fetch(request);
    return answer && isAccepted(request, answer) ? answer : undefined;
  };
  const foreign = () => handshake(url, `https://${asking.token()}.example`);
  const { origin } = new URL(url);
  const request = foreign();
  const answer = await opens(request);
  if (!answer) return (await opens(handshake(url, origin))) ? ('session' as const) : undefined;
  // Without the session: where everyone may open it, the session is not what lets a page in.
  const isOpen = await opens({ ...foreign(), isVisitor: false });
  if (isOpen || !(await opens(foreign())) || (await opens({ ...handshake(url, origin), isVisitor: false })))
    return undefined;
  return {
    problem: 'hijacking' as const,
    location: { url },
    evidence:
      'a handshake with a foreign origin and the session of this scan is accepted, one without the session is not',
    proof: proofOf(request, answer),
  };
}
