CREATE TABLE "queued_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"queue" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ticket" uuid,
	"attempt" integer,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "queued_jobs_ticket_unique" UNIQUE("ticket")
);
--> statement-breakpoint
CREATE INDEX "queued_jobs_waiting" ON "queued_jobs" USING btree ("queue","organization_id","created_at") WHERE "queued_jobs"."ticket" is null;--> statement-breakpoint
CREATE INDEX "queued_jobs_claimed" ON "queued_jobs" USING btree ("queue","claimed_at") WHERE "queued_jobs"."ticket" is not null;--> statement-breakpoint
DROP INDEX IF EXISTS pgboss.assay_waiting;--> statement-breakpoint
DROP INDEX IF EXISTS pgboss.assay_again;--> statement-breakpoint
DO $$
BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		WITH waiting AS (
			SELECT id, name, group_id, data, created_on FROM pgboss.job
			WHERE state = 'created' AND group_id IS NOT NULL AND name NOT LIKE '%.dead' FOR UPDATE
		), moved AS (
			INSERT INTO queued_jobs (queue, organization_id, data, created_at)
			SELECT name, group_id::uuid, data, created_on FROM waiting
		)
		UPDATE pgboss.job SET data = jsonb_build_object('ticket', job.id), priority = 0
		FROM waiting WHERE job.name = waiting.name AND job.id = waiting.id;
	END IF;
END $$;
