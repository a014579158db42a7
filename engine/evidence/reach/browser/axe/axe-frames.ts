import type { Protocol } from 'devtools-protocol';
import { limit } from '../../../../limits.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';

type FrameTree = Protocol.Page.FrameTree;

/** Frames that take their origin from the page that contains them. */
const INHERITED = /^(?:about|blob):/;

/** The frames of the page's own origin; `documents` identifies their documents and is empty if there are none. */
export async function ownFrames(tab: Tab) {
  const { frameTree } = await tab.send<{ frameTree: FrameTree }>('Page.getFrameTree');
  const top = frameTree.frame.securityOrigin;
  const own = framesBelow(frameTree).filter(({ securityOrigin, url }) => securityOrigin === top || INHERITED.test(url));
  return { ids: own.map(({ id }) => id), documents: own.map(({ id, loaderId }) => `${id} ${loaderId}`).join() };
}

/** Loads axe-core into frames, as many as the limit allows. One that is left without it counts as untested. */
export async function injectIntoFrames(tab: Tab, ids: readonly string[], source: string): Promise<void> {
  const inject = async (id: string) => {
    if (!(await evaluate<boolean>(tab, 'Boolean(globalThis.axe)', id))) await evaluate(tab, `${source};undefined`, id);
  };
  await Promise.all(ids.slice(0, limit('frames')).map((id) => inject(id).catch(() => {})));
}

function framesBelow({ childFrames = [] }: FrameTree): Protocol.Page.Frame[] {
  return childFrames.flatMap((tree) => [tree.frame, ...framesBelow(tree)]);
}

/**
 * Tests a page with its frames: `async (options, observe) => ({ results, untested })`. Frames of other origins are left to axe-core's rule
 * `frame-tested`; `untested` counts those of the page's own origin. Two rules are about the structure of the page as a whole.
 */
export const RUN_WITH_FRAMES = `(async (options, observe) => {
  const inFrames = { ...options, rules: { ...options.rules, bypass: { enabled: false }, 'landmark-unique': { enabled: false } } };
  const partials = [];
  let untested = 0;
  const worldOf = (frame) => {
    try { return frame.contentWindow.axe ? frame.contentWindow : undefined; } catch { return undefined; }
  };
  const isOwn = (frame) => frame.contentDocument !== null || frame.hasAttribute('srcdoc');
  const contextOf = (frame, focusable) => {
    const { width, height } = frame.getBoundingClientRect();
    return { include: [], exclude: [], initiator: false, focusable, size: { width, height }, page: true };
  };
  const walk = async (world, context, focusable) => {
    const partial = await world.axe.runPartial(context, world === globalThis ? options : inFrames);
    partials.push(partial);
    for (const { ancestry } of partial.frames) {
      const frame = world.axe.utils.shadowSelect(ancestry[0]);
      const inner = worldOf(frame);
      const before = partials.length;
      try {
        if (!inner) throw new Error('no access');
        observe(inner.document);
        const modal = frame.ownerDocument.querySelector(':modal');
        const isInert = modal !== null && !modal.contains(frame);
        const isSeen = !isInert && frame.clientWidth > 1 && frame.clientHeight > 1 && frame.checkVisibility({ visibilityProperty: true });
        // What nobody sees needs no place in the tab order.
        const reachable = focusable && !(isSeen && Number(frame.getAttribute('tabindex')) < 0);
        await walk(inner, contextOf(frame, reachable), reachable);
      } catch {
        if (partials.length === before) partials.push(null);
        if (inner || isOwn(frame)) untested += 1;
      }
    }
  };
  await walk(globalThis, document, true);
  return { results: await axe.finishRun(partials, options), untested };
})`;
