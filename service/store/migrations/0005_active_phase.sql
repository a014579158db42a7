ALTER TABLE "projects" ADD COLUMN "attested_by" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "attested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "attested_address" text;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "passive_completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "active" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_attested_by_users_id_fk" FOREIGN KEY ("attested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "scans" SET "passive_completed_at" = "completed_at" WHERE "report" IS NOT NULL;
