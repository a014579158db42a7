/** True with `ASSAY_TEST_SIZE=full`: what runs small everywhere else has the size that the service must withstand. */
const isFull = process.env.ASSAY_TEST_SIZE === 'full';

/** The size of a test that is too long for every run of the suites. */
export function fullSize<T>(usual: T, full: T): T {
  return isFull ? full : usual;
}
