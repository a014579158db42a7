import { numberText } from '../../ui/counted.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says how many findings a list leaves out. */
export function LeftOut({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice>
      {count === 1
        ? 'The least severe finding is not listed here. It is available through the API and in reports.'
        : `The ${numberText(count)} least severe findings are not listed here. They are available through the API and in reports.`}
    </Notice>
  );
}
