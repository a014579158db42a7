import { MEBIBYTE } from './byte-limits.ts';

/** Limits of a comparison of two users, see `limits.ts`. */
export const ACCESS_LIMITS = {
  /** Requests of a user that are repeated, those of one kind, and of them files that pages embed. */
  accessReads: 60,
  accessReadsOfKind: 3,
  accessFiles: 10,
  /** Links of all pages of a user. */
  accessLinks: 500,
  /** Characters of all answers, and values of one. */
  accessCharacters: 24 * MEBIBYTE,
  accessValues: 6000,
};
