import { distinctPoints, type InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe } from '../define-probe.ts';
import { URL_POINTS, withoutScheme } from '../injection/requests/url-points.ts';
import { requestWith } from '../points.ts';
import type { OneTimeAddress } from '../run/listener.ts';
import { pointsFor } from '../tested-points.ts';
import { besideRequest } from './support/beside.ts';
import { heardAt } from './support/heard-at.ts';
import { requestedScenes } from './support/requested-scenes.ts';

export default defineProbe({
  id: 'active/blind/server-request',
  title: 'The server requests no address that a visitor chooses (blind SSRF)',
  why: 'With SSRF, attackers make the server send requests for them: to internal systems, to the cloud metadata service, or to other sites. They learn from errors and response times what is there, even if the content is not shown.',
  needs: ['address', 'surface'],
  profile: 'standard',
  isAskedFor: 'listener',
  budget: 20,
  perPoint: 5,
  problems: {
    requested: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Blind server-side request forgery (SSRF): the server requests the URL in a value',
      fix: 'Request only a fixed list of hosts. If any host must be allowed, resolve the name yourself, reject private and cloud metadata addresses (also after redirects), and connect to the address you checked.',
    },
    'looked-up': {
      severity: 'low',
      likelihood: 'possible',
      message: 'The server looks up the host in a value and may request it (blind SSRF)',
      fix: 'Find out what looks the name up. If it is followed by a request, request only a fixed list of hosts, and reject private and cloud metadata addresses.',
    },
  },
  references: ['CWE-918', 'OWASP A10:2021'],
  ask({ address, surface }, asking) {
    const beside = 'the Referer header of the page';
    const referer: InjectionPoint = { where: 'header', name: 'referer', value: address, url: address };
    const points = distinctPoints([...pointsFor({ address, surface }, asking, { ...URL_POINTS, beside }), referer]);
    return heardAt(points, asking, {
      values: valuesFor,
      request: requestWith,
      control: (point, text) => besideRequest(point, asking.token(), text),
      problems: { http: 'requested', dns: 'looked-up' },
      families: ['request'],
      likelihood: ({ value }) => (URL_POINTS.value.test(value) ? 0.5 : 0.25),
    });
  },
  scenes: requestedScenes,
});

/** Addresses for a server that requires a scheme, one that adds it, and one that can only look names up. */
function valuesFor({ value }: InjectionPoint): ((address: OneTimeAddress) => string | undefined)[] {
  return [
    ({ url }) => url,
    ({ url }) => (URL_POINTS.value.test(value) ? undefined : withoutScheme(url)),
    ({ zone }) => zone?.url,
  ];
}
