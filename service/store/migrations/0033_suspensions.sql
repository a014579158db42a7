ALTER TABLE "admission_counts" ADD COLUMN "bound" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "password_tries" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "runs_status" ON "runs" USING btree ("status","created_at");