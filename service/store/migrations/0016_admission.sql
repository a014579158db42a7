CREATE TABLE "admission_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_tries" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "queued_jobs" ADD COLUMN "worker" uuid;--> statement-breakpoint
CREATE INDEX "admission_counts_end" ON "admission_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "queued_jobs_party" ON "queued_jobs" USING btree ("organization_id") WHERE "queued_jobs"."ticket" is null;