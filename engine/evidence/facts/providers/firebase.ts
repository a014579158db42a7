import type { Reading } from '../reading.ts';

/** Data of Firebase projects from Google's APIs. */
export interface FirebaseFacts {
  /** Projects that the service account reaches. */
  firebaseProjects: readonly Reading[];
  /** Which ruleset applies to each database and bucket. */
  firebaseReleases: readonly Reading[];
  /** Rules of Cloud Firestore, as `source.files`. */
  firebaseFirestoreRules: readonly Reading[];
  /** Rules of Cloud Storage, as `source.files`. */
  firebaseStorageRules: readonly Reading[];
  /** Instances of the Realtime Database. */
  firebaseDatabases: readonly Reading[];
  /** Rules of the Realtime Database, as `rules`. */
  firebaseDatabaseRules: readonly Reading[];
  /** Settings of Authentication, without secrets and templates. */
  firebaseAuth: readonly Reading[];
  /** App Check for Cloud Firestore, where a project uses it. */
  firebaseFirestoreAppCheck: readonly Reading[];
  /** App Check for Cloud Storage, where a project uses it. */
  firebaseStorageAppCheck: readonly Reading[];
  /** App Check for the Realtime Database, where a project uses it. */
  firebaseDatabaseAppCheck: readonly Reading[];
  /** API keys with their restrictions, without their values. */
  firebaseKeys: readonly Reading[];
  /** Buckets of Cloud Storage. */
  firebaseBuckets: readonly Reading[];
  /** Who has which role in a bucket, as `bindings`. */
  firebaseBucketPolicies: readonly Reading[];
  /** Who has which role in a project, as `bindings`. */
  firebasePolicies: readonly Reading[];
}
