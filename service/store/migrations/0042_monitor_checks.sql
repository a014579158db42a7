DROP INDEX "monitor_targets_url";--> statement-breakpoint
ALTER TABLE "monitor_targets" ADD COLUMN "check_options" jsonb DEFAULT '{"kind":"http"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "monitor_targets" ADD COLUMN "check_interval" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "monitor_targets_url" ON "monitor_targets" USING btree ("project_id","url",md5("check_options"::text));