CREATE TABLE "admission_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "printed_pdfs" (
	"hash" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"html" text,
	"pdf" "bytea",
	"error" text,
	"wanted_until" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_tries" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "queued_jobs" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "queued_jobs" ADD COLUMN "worker" uuid;--> statement-breakpoint
ALTER TABLE "printed_pdfs" ADD CONSTRAINT "printed_pdfs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admission_counts_end" ON "admission_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "printed_pdfs_used" ON "printed_pdfs" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "queued_jobs_urgent" ON "queued_jobs" USING btree ("queue","priority","organization_id","created_at") WHERE "queued_jobs"."ticket" is null;--> statement-breakpoint
CREATE INDEX "queued_jobs_party" ON "queued_jobs" USING btree ("organization_id") WHERE "queued_jobs"."ticket" is null;