/** Last migration before the first release: processes of older states were not kept working. */
export const FIRST_RELEASE = '0030_runs';
