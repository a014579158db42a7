/** In place of something that is still read; appears only if that takes a while. */
export function Loading({ className = '', words = 'Loading …' }: { className?: string; words?: string }) {
  return (
    <p role="status" className={`late text-sm text-muted ${className}`}>
      {words}
    </p>
  );
}
