import { Link, type LinkComponent, type LinkProps } from '@tanstack/react-router';

/** A link in a text. */
export const TextLink = linkWith('font-semibold text-brand-ink underline');

/** A link among other facts. */
export const PlainLink = linkWith('underline');

/** The way on from a screen of the account. */
export const NextLink = linkWith('text-center text-sm font-semibold text-brand-ink underline');

/** A link in a notice, in the colour of its text. */
export const NoticeLink = linkWith('font-semibold underline');

function linkWith(look: string): LinkComponent<'a'> {
  return ({ className = '', ...link }) => <Link {...(link as LinkProps)} className={`${look} ${className}`} />;
}
