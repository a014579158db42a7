import type { LoadFrame } from '../../../facts/page-picture.ts';
import type { Tab } from '../open-tab.ts';

/** A desktop page has eleven times as many pixels in a row, a phone seven times: not even usual headings can be read, so nothing is masked. */
const SIZE = { format: 'jpeg', quality: 40, maxWidth: 120, maxHeight: 120 };
const MAX_FRAMES = 8;
const MAX_SEEN = 80;
/** Of one data URL. */
const MAX_CHARACTERS = 16 * 1024;
const BETWEEN_MILLISECONDS = 80;

/** Records how a page appears while it loads; call the result once to end the recording. */
export async function startFilmstrip({ protocol, session, send }: Tab): Promise<() => readonly LoadFrame[]> {
  const seen: LoadFrame[] = [];
  let start: number | undefined;
  const leave = protocol.listen((event) => {
    if (event.sessionId !== session) return;
    if (event.method === 'Network.requestWillBeSent') start ??= event.params.wallTime;
    if (event.method !== 'Page.screencastFrame') return;
    const { data, metadata, sessionId } = event.params;
    const image = `data:image/jpeg;base64,${data}`;
    if (start !== undefined && metadata.timestamp !== undefined && image.length <= MAX_CHARACTERS) {
      const at_ms = Math.max(0, Math.round((metadata.timestamp - start) * 1000));
      if (seen.at(-1)?.image !== image) seen.push({ at_ms, image });
    }
    // The browser draws the next frame after this: a page that never rests costs little.
    if (seen.length < MAX_SEEN)
      setTimeout(() => protocol.tell('Page.screencastFrameAck', { sessionId }, session), BETWEEN_MILLISECONDS).unref();
  });
  await send('Page.startScreencast', SIZE);
  return () => {
    leave();
    protocol.tell('Page.stopScreencast', {}, session);
    return spread(seen);
  };
}

/** The first and the last frame, and others at equal distances between them. */
function spread(frames: readonly LoadFrame[]): readonly LoadFrame[] {
  if (frames.length <= MAX_FRAMES) return frames;
  const step = (frames.length - 1) / (MAX_FRAMES - 1);
  return Array.from({ length: MAX_FRAMES }, (_, i) => frames[Math.round(i * step)]).filter(
    (frame) => frame !== undefined,
  );
}
