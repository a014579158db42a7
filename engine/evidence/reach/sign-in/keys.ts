import { Unavailable } from '../../define-collector.ts';

type Send = (method: string, parameters: object) => Promise<unknown>;

/** Key codes of Windows, which pages read. */
const NAMED: Readonly<Record<string, { readonly code: number; readonly text?: string }>> = {
  Enter: { code: 13, text: '\r' },
  Tab: { code: 9 },
  Escape: { code: 27 },
  Backspace: { code: 8 },
  Delete: { code: 46 },
  Home: { code: 36 },
  End: { code: 35 },
  ArrowLeft: { code: 37 },
  ArrowUp: { code: 38 },
  ArrowRight: { code: 39 },
  ArrowDown: { code: 40 },
  Shift: { code: 16 },
  Control: { code: 17 },
  Alt: { code: 18 },
  Meta: { code: 91 },
};

/** Types a one-time code with the keyboard, where each digit has a field of its own. Other texts could reach whatever takes the focus meanwhile. */
export async function typeCode(send: Send, code: string): Promise<void> {
  for (const letter of code) {
    await send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
    await send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
  }
}

export async function dispatchKey(send: Send, type: 'keyDown' | 'keyUp', key: string): Promise<void> {
  const named = NAMED[key];
  if (!named && [...key].length !== 1) throw new Unavailable(`the key ${JSON.stringify(key)} is not replayed`);
  const { code, text } = named ?? { code: undefined, text: key };
  await send('Input.dispatchKeyEvent', {
    type,
    key,
    ...(code === undefined ? {} : { code: key, windowsVirtualKeyCode: code }),
    ...(type === 'keyDown' && text !== undefined ? { text } : {}),
  });
}

export async function pressEnter(send: Send): Promise<void> {
  await dispatchKey(send, 'keyDown', 'Enter');
  await dispatchKey(send, 'keyUp', 'Enter');
}

export async function clickAt(send: Send, { x, y }: { readonly x: number; readonly y: number }, count = 1) {
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  for (let clickCount = 1; clickCount <= count; clickCount++)
    for (const type of ['mousePressed', 'mouseReleased'])
      await send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount });
}
