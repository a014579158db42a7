interface Box {
  readonly label: string;
  readonly name: string;
  readonly value?: string;
  readonly defaultChecked?: boolean;
  readonly checked?: boolean;
  readonly onChange?: () => void;
}

/** A choice that is on or off. */
export function Checkbox({ label, ...rest }: Box) {
  return (
    <label className="flex min-h-10 items-center gap-3 text-sm">
      <input type="checkbox" className="size-4 shrink-0 accent-brand" {...rest} />
      <span className="wrap-anywhere">{label}</span>
    </label>
  );
}
