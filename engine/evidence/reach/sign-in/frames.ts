import type { Tab } from '../browser/open-tab.ts';

interface FrameTree {
  readonly frame: { readonly id: string };
  readonly childFrames?: readonly FrameTree[];
}

/** The frame at these places, and where it is in the window; undefined as long as there is none. */
export async function frameAt(tab: Tab, places: readonly number[]) {
  let at = { id: tab.frame, x: 0, y: 0 };
  if (places.length === 0) return at;
  await tab.send('DOM.enable');
  let { frameTree: tree } = await tab.send<{ frameTree: FrameTree }>('Page.getFrameTree');
  for (const place of places) {
    const next = tree.childFrames?.[place];
    const offset = next && (await offsetOf(tab, next.frame.id).catch(() => undefined));
    if (!next || !offset) return undefined;
    at = { id: next.frame.id, x: at.x + offset.x, y: at.y + offset.y };
    tree = next;
  }
  return at;
}

async function offsetOf(tab: Tab, frameId: string): Promise<{ x: number; y: number }> {
  const owner = await tab.send<{ backendNodeId: number }>('DOM.getFrameOwner', { frameId });
  const { model } = await tab.send<{ model: { content: number[] } }>('DOM.getBoxModel', owner);
  const [x = 0, y = 0] = model.content;
  return { x, y };
}
