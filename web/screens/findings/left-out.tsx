import { Notice } from '../../ui/notice.tsx';

/** Says how many findings a list leaves out. */
export function LeftOut({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice>
      {count === 1
        ? '1 more finding is not listed here, the least severe one. It is in the API and in reports.'
        : `${count} more findings are not listed here, the least severe ones. They are in the API and in reports.`}
    </Notice>
  );
}
