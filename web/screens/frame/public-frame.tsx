import type { ComponentProps, ReactNode } from 'react';
import { Problem } from '../../ui/problem.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Whole } from '../../ui/whole.tsx';

interface Shown extends ComponentProps<typeof Problem> {
  readonly title: string;
  /** Why there is nothing at the address; false if there may be. */
  readonly missing: string | false;
  /** Pictures and tables need more width than texts. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Layout of the screens for people without an account that someone gave them the address of. */
export function PublicFrame({ title, missing, query, isWide = false, children }: Shown) {
  return (
    <main className={`mx-auto min-h-screen w-full px-4 py-10 ${isWide ? 'max-w-5xl' : 'max-w-3xl'}`}>
      <Whole className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h1 className="text-2xl font-bold tracking-tight wrap-anywhere">{title}</h1>
        {missing === false ? (
          <>
            <Problem query={query} />
            {children}
          </>
        ) : (
          <p className="text-sm text-soft">
            {missing} <TextLink to="/">Home</TextLink>
          </p>
        )}
      </Whole>
    </main>
  );
}
