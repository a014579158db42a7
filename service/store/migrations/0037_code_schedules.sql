ALTER TABLE "projects" ADD COLUMN "code_scans" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "next_code_scan_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "code_host_connections" ADD COLUMN "installation_id" text;--> statement-breakpoint
CREATE INDEX "projects_next_code_scan" ON "projects" USING btree ("next_code_scan_at") WHERE "projects"."next_code_scan_at" is not null;--> statement-breakpoint
CREATE INDEX "code_host_connections_installation" ON "code_host_connections" USING btree ("provider","installation_id") WHERE "code_host_connections"."installation_id" is not null;