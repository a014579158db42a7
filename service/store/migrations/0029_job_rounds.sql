DROP TABLE "organization_turns" CASCADE;--> statement-breakpoint
DROP INDEX "queued_jobs_urgent";--> statement-breakpoint
DROP INDEX "queued_jobs_claimed";--> statement-breakpoint
DROP INDEX "queued_jobs_waiting";--> statement-breakpoint
DROP INDEX "queued_jobs_party";--> statement-breakpoint
ALTER TABLE "queued_jobs" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "queued_jobs" SET "round" = turn."round", "attempt" = NULL FROM (
	SELECT "id", row_number() OVER (
		PARTITION BY "queue", "priority", "organization_id" ORDER BY "ticket" IS NULL, "created_at"
	) - 1 AS "round" FROM "queued_jobs"
) turn WHERE turn."id" = "queued_jobs"."id";--> statement-breakpoint
DO $$
BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		DELETE FROM pgboss.job WHERE data ? 'ticket' AND state < 'completed';
		INSERT INTO pgboss.job (name, data, priority, group_id, created_on, keep_until, policy, dead_letter, retry_limit,
			retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
		SELECT queue.name, jsonb_build_object('job', job.id), job.priority * 1000000 - job.round, job.organization_id::text,
			job.created_at, now() + interval '90 days', queue.policy, queue.dead_letter, queue.retry_limit,
			queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
			queue.heartbeat_seconds
		FROM queued_jobs job JOIN pgboss.queue queue ON queue.name = job.queue;
	END IF;
END $$;--> statement-breakpoint
CREATE INDEX "queued_jobs_last" ON "queued_jobs" USING btree ("queue","priority","organization_id","round");--> statement-breakpoint
CREATE INDEX "queued_jobs_running" ON "queued_jobs" USING btree ("queue","priority","round") WHERE "queued_jobs"."attempt" is not null;--> statement-breakpoint
CREATE INDEX "queued_jobs_waiting" ON "queued_jobs" USING btree ("queue","priority","round") WHERE "queued_jobs"."attempt" is null;--> statement-breakpoint
CREATE INDEX "queued_jobs_party" ON "queued_jobs" USING btree ("organization_id") WHERE "queued_jobs"."attempt" is null;--> statement-breakpoint
ALTER TABLE "queued_jobs" DROP COLUMN "ticket";--> statement-breakpoint
ALTER TABLE "queued_jobs" DROP COLUMN "claimed_at";--> statement-breakpoint
ALTER TABLE "queued_jobs" DROP COLUMN "worker";
