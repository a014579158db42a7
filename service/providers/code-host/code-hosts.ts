import github from './github.ts';

/** The code host of this service: its id is part of the API's paths. */
export const CODE_HOST = github;
