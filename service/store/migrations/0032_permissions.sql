-- The indexes first: what is locked below is read by every request, and building them takes long.
CREATE INDEX "runs_status" ON "runs" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "monitor_days_day" ON "monitor_days" USING brin ("day");--> statement-breakpoint
ALTER TABLE "code_host_connections" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "owner_left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "scopes" jsonb;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "level" text;--> statement-breakpoint
-- The earliest admin of each organization becomes its owner. Release 0.1 goes on to read the role.
UPDATE "memberships" m SET "level" = 'owner' FROM (
	SELECT DISTINCT ON ("organization_id") "organization_id", "user_id" FROM "memberships" WHERE "role" = 'admin'
	ORDER BY "organization_id", "created_at", "user_id"
) first WHERE m."organization_id" = first."organization_id" AND m."user_id" = first."user_id";--> statement-breakpoint
-- What former members connected is off until an admin takes it over.
UPDATE "code_host_connections" c SET "lost_at" = coalesce("lost_at", now()), "lost_reason" = 'owner_left' WHERE NOT EXISTS (
	SELECT FROM "memberships" m WHERE m."organization_id" = c."organization_id" AND m."user_id" = c."user_id"
);--> statement-breakpoint
UPDATE "integrations" i SET "owner_left_at" = now() WHERE NOT EXISTS (
	SELECT FROM "memberships" m WHERE m."organization_id" = i."organization_id" AND m."user_id" = i."user_id"
);--> statement-breakpoint
ALTER TABLE "admission_counts" ADD COLUMN "bound" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "password_tries" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;
