/** Text with `…` rendered as code. */
export function Prose({ text }: { text: string }) {
  return text.split(/`([^`]+)`/).map((piece, i) =>
    i % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a fixed text never reorder
      <code key={i} className="rounded bg-sunken px-1 py-0.5 font-mono text-[0.85em]">
        {piece}
      </code>
    ),
  );
}
