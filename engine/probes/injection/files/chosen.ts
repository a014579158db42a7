import type { Exchange } from '../../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import type { ProbeContext, Screening } from '../../define-probe.ts';
import { requestWith } from '../../points.ts';
import { steadyFrom } from '../sql/steady.ts';

const WORD = /^[\w-]{1,60}$/;
/** What languages say of a file that does not exist. */
const MISSING =
  /\b(?:FileNotFoundException|NoSuchFileException|FileNotFoundError|ENOENT)\b|No such file or directory|failed to open stream|cannot find the (?:file|path) specified/;

/** True if the server takes a value for the name of a file: `./name` is the same, or an unknown one is reported as a missing file. */
export async function choosesFile(
  point: InjectionPoint,
  { usual, odd, token }: Screening,
  asking: ProbeContext,
): Promise<boolean> {
  if (isMissing(odd)) return true;
  const steady = WORD.test(point.value) && usual.status < 400 ? steadyFrom(usual, usual, point.value) : undefined;
  if (!steady || steady.isUsual({ answer: odd, value: token })) return false;
  const isSame = async (value: string) =>
    steady.isUsual({ value, answer: await asking.fetch(requestWith(point, value)) });
  return (await isSame(`./${point.value}`)) && !(await isSame(`-.${point.value}`));
}

function isMissing({ text, status }: Exchange): boolean {
  return status !== 404 && MISSING.test(text);
}
