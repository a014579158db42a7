import type { Options } from 'minisearch';

/** What the index is made of; the page that searches needs the same. */
export const INDEXED: Options = {
  idField: 'id',
  fields: ['title', 'text'],
  storeFields: ['title', 'about'],
};
