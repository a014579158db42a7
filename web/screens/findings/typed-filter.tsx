import { useEffect, useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';

const TYPING_MILLISECONDS = 150;

interface Typing {
  readonly label: string;
  /** Shown in the empty field instead of above it. */
  readonly isBare?: boolean;
  readonly name: string;
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** A search field that answers once nothing was typed for a moment; it follows the URL. */
export function TypedFilter({ label, isBare = false, name, value, onText }: Typing) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value !== reported.current) setText(value);
    reported.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Field
      label={label}
      isBare={isBare}
      placeholder={isBare ? label : undefined}
      name={name}
      type="search"
      autoComplete="off"
      maxLength={200}
      value={text}
      onKeyDown={(event) => event.key === 'Escape' && text === '' && event.currentTarget.blur()}
      onChange={({ currentTarget: { value: typed } }) => {
        setText(typed);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          reported.current = typed;
          onText(typed);
        }, TYPING_MILLISECONDS);
      }}
    />
  );
}
