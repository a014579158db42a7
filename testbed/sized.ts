/** True in `npm run test:campaigns`. */
export const isCampaign = process.env.ASSAY_TEST_CAMPAIGN === '1';

/** A small representative size in `npm test`, the whole one in `npm run test:campaigns`, which runs every file that imports this. */
export function sized<T>(quick: T, whole: T): T {
  return isCampaign ? whole : quick;
}
