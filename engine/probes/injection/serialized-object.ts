import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { locationOf } from '../points.ts';
import { proofOfPair } from '../proof/proof.ts';
import { testPoints } from '../tested-points.ts';
import { SERIALIZED, serializedForm } from './serialized/forms.ts';
import { serializedScenes } from './serialized/scenes.ts';
import { askWith } from './sql/asked.ts';
import { steadyFrom } from './sql/steady.ts';

/** Which kind is sent, in an order that an unstable page does not match by chance. */
const ROUNDS = [true, false, false, true, false, true, true, false];

export default defineProbe({
  id: 'active/injection/serialized-object',
  title: 'No deserialization of untrusted objects',
  why: 'If the server turns a serialized value of the visitor into objects of any class, attackers can run code with the classes that the application has loaded.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 4,
  perPoint: 12,
  problems: {
    php: {
      severity: 'high',
      message: 'PHP object injection: `unserialize` makes objects of a parameter',
      fix: 'Store the value as JSON (`json_encode`, `json_decode`). Where `unserialize` has to stay, pass `["allowed_classes" => false]`, and sign the value with `hash_hmac` before it leaves the server.',
    },
    python: {
      severity: 'critical',
      message: 'Insecure deserialization: a parameter is loaded with `pickle`',
      fix: 'Store the value as JSON (`json.dumps`, `json.loads`), or keep it on the server and send an ID. Never load a pickle that a visitor can change: it runs any code.',
    },
  },
  references: ['CWE-502', 'OWASP A08:2021'],
  ask: (given, asking) => testPoints(given, asking, loadedAt, { value: SERIALIZED, likelihood: () => 0.8 }),
  scenes: serializedScenes,
});

async function loadedAt(point: InjectionPoint, asking: ProbeContext) {
  const form = serializedForm(point.value);
  if (!form) return undefined;
  const ask = (isFailing: boolean, n: number) => {
    const value = isFailing ? form.failing(n, asking.token()) : form.silent(n, asking.token());
    return askWith(point, value, asking);
  };
  const [silent, other, failing] = [await ask(false, 0), await ask(false, 1), await ask(true, 0)];
  if (!silent.answer || !other.answer || !failing.answer) return undefined;
  const steady = steadyFrom(silent.answer, other.answer, silent.value);
  if (!steady?.isUsual(other) || steady.isUsual(failing)) return undefined;
  for (const [i, isFailing] of ROUNDS.entries()) {
    const asked = await ask(isFailing, i + 1);
    if (!asked.answer || steady.isUsual(asked) === isFailing) return undefined;
  }
  return {
    problem: form.language,
    location: locationOf(point),
    evidence: form.shows,
    proof: proofOfPair(silent.request, failing.request, failing.answer),
  };
}
