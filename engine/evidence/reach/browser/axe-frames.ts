import type { Protocol } from 'devtools-protocol';
import { limit } from '../../../limits.ts';
import { evaluate } from './evaluate.ts';
import type { Tab } from './open-tab.ts';

type FrameTree = Protocol.Page.FrameTree;

/** Frames that take their origin from the page that contains them. */
const INHERITED = /^(?:about|blob):/;

/**
 * Loads axe-core into the frames of the page's own origin, as many as the limit allows.
 * Returns an identifier of their documents, empty if there are none.
 */
export async function injectIntoFrames(tab: Tab, source: string): Promise<string> {
  const { frameTree } = await tab.send<{ frameTree: FrameTree }>('Page.getFrameTree');
  const top = frameTree.frame.securityOrigin;
  const own = framesBelow(frameTree).filter(({ securityOrigin, url }) => securityOrigin === top || INHERITED.test(url));
  // A frame that is left without axe-core counts as untested.
  await Promise.all(
    own
      .slice(0, limit('frames'))
      .map(({ id }) => evaluate(tab, `if (!globalThis.axe) { ${source} };undefined`, id).catch(() => {})),
  );
  return own.map(({ id, loaderId }) => `${id} ${loaderId}`).join();
}

function framesBelow({ childFrames = [] }: FrameTree): Protocol.Page.Frame[] {
  return childFrames.flatMap((tree) => [tree.frame, ...framesBelow(tree)]);
}

/**
 * Tests a page with its frames: `async (options, observe) => ({ results, untested })`. Frames of other origins are left to axe-core's rule
 * `frame-tested`; `untested` counts those of the page's own origin. Two rules are about the structure of the page as a whole.
 */
export const RUN_WITH_FRAMES = `(async (options, observe) => {
  const inFrames = { ...options, rules: { bypass: { enabled: false }, 'landmark-unique': { enabled: false } } };
  const partials = [];
  let untested = 0;
  const worldOf = (frame) => {
    try { return frame.contentWindow.axe ? frame.contentWindow : undefined; } catch { return undefined; }
  };
  const isOwn = (frame) => frame.contentDocument !== null || frame.hasAttribute('srcdoc');
  const walk = async (world, context) => {
    const frames = world.axe.utils.getFrameContexts(context, options);
    partials.push(await world.axe.runPartial(context, world === globalThis ? options : inFrames));
    for (const { frameSelector, frameContext } of frames) {
      const frame = world.axe.utils.shadowSelect(frameSelector);
      const inner = worldOf(frame);
      const before = partials.length;
      try {
        if (!inner) throw new Error('no access');
        observe(inner.document);
        await walk(inner, frameContext);
      } catch {
        if (partials.length === before) partials.push(null);
        if (inner || isOwn(frame)) untested += 1;
      }
    }
  };
  await walk(globalThis, document);
  return { results: await axe.finishRun(partials, options), untested };
})`;
