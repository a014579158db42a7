import { MEBIBYTE } from './byte-limits.ts';

/** Limits of a comparison of two users. */
export const ACCESS_LIMITS = {
  /** Requests of a user that are repeated, those of one kind, and of them files that pages embed. */
  accessReads: 60,
  accessReadsOfKind: 3,
  accessFiles: 10,
  /** Tables, collections and buckets of a back end, and requests for a user's records in them. */
  accessCollections: 25,
  accessBackendReads: 30,
  /** Links of all pages of a user. */
  accessLinks: 500,
  /** Characters of all answers, and values of one. */
  accessCharacters: 24 * MEBIBYTE,
  accessValues: 6000,
};

/** The same for the settings at a provider. */
export const POSTURE_LIMITS = {
  /** Tables of a Supabase project that the advisor warns about and an anonymous visitor asks for. */
  warnedTables: 10,
  /** Characters of a Netlify snippet, and tags with addresses in it. */
  snippetCharacters: 200_000,
  snippetTags: 100,
  /** Characters of the pages and scripts of all sites. */
  siteScriptCharacters: 64 * 1024 * 1024,
};

/** The same for the files of a whole repository. Those that checks read for more than their text have the last quarter to themselves. */
export const CODE_LIMITS = {
  repositoryFiles: 20_000,
  /** Bytes of one file, and of all: of an archive, as far as it is unpacked. */
  repositoryFileBytes: 8 * MEBIBYTE,
  repositoryBytes: 64 * MEBIBYTE,
  repositoryArchiveBytes: 1024 * MEBIBYTE,
  /** Files and folders of a repository that are visited, and folders within each other. */
  repositoryEntries: 200_000,
  repositoryDepth: 32,
  /** For the database of a repository: from its start to the last statement. */
  replaySeconds: 90,
  /** Characters of its SQL. */
  databaseCharacters: 8_000_000,
  /** Tables that are asked for at the live site. */
  siteTables: 50,
  /** Lockfiles of a repository, and packages of one. */
  lockfiles: 200,
  lockedPackages: 100_000,
  /** Characters of code that is read for the handlers of requests. */
  parsedCodeCharacters: 24_000_000,
};
