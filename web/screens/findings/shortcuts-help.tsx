import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { hasShortcuts, setShortcuts } from './use-shortcuts.ts';

const KEYS = [
  ['/', 'Search'],
  ['j', 'Next finding'],
  ['k', 'Previous finding'],
  ['Enter', 'Open the finding'],
  ['u', 'Back to the list'],
  ['?', 'Show this help'],
] as const;

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(hasShortcuts);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
        {KEYS.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded border border-edge bg-sunken px-2 py-0.5 text-center font-mono">
                {key}
              </kbd>
            </dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            setOn(checked);
            setShortcuts(checked);
          }}
        />
        Single-key shortcuts in this browser
      </label>
      <div className="mt-5 flex justify-end">
        <Button label="Close" look="plain" onClick={onClose} />
      </div>
    </Dialog>
  );
}
