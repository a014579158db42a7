import { useState } from 'react';
import { Button } from './button.tsx';

type State = 'ready' | 'copied' | 'failed';

const SAYS: Readonly<Record<Exclude<State, 'ready'>, string>> = {
  copied: 'Copied',
  failed: 'Not copied: select the text',
};

/** Puts a text into the clipboard, and says whether it is there. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<State>('ready');
  const copy = () =>
    // Without https there is no clipboard but on this machine.
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <Button look="plain" className="min-w-40" onClick={() => void copy()}>
      <span aria-live="polite">{state === 'ready' ? label : SAYS[state]}</span>
    </Button>
  );
}
