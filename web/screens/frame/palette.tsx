import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useProjects } from '../../client/project.ts';
import { type Command, commandsFor } from './commands.ts';

/** Goes to a project, a screen or an action by keyboard. */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const projects = useProjects();
  const commands = commandsFor(typed, projects.data?.projects ?? []);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    void navigate({ to: command.to, params: command.params ?? {} });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((chosen + step + commands.length) % Math.max(1, commands.length));
    else if (event.key === 'Enter') run(commands[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label="Go to"
      className="mx-auto mt-[12vh] w-[min(36rem,calc(100vw-2rem))] rounded-2xl border border-line bg-surface p-2 text-ink shadow-xl"
    >
      <input
        role="combobox"
        aria-label="Go to a project, screen or action"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder="Go to a project, screen or action"
        autoComplete="off"
        spellCheck={false}
        className="min-h-11 w-full rounded-lg bg-surface px-3 text-base text-ink placeholder:text-muted"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={`${id}-list`} aria-label="Results" className="max-h-[50vh] overflow-y-auto pt-2">
        {commands.map((command, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
          <div
            key={command.id}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === chosen}
            className="flex cursor-pointer items-center justify-between gap-4 rounded-lg px-3 py-2.5 text-sm hover:bg-sunken aria-selected:bg-brand-soft"
            onClick={() => run(command)}
          >
            <span className="truncate font-medium">{command.label}</span>
            <span className="shrink-0 text-xs text-muted">{command.kind}</span>
          </div>
        ))}
      </div>
      <p role="status" className="px-3 py-2 text-xs text-muted">
        {commands.length === 0 ? 'Nothing found.' : '↑ ↓ to choose, Enter to open, Esc to close'}
      </p>
    </dialog>
  );
}
