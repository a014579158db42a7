ALTER TABLE "deploy_hooks" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deploy_hooks" ADD COLUMN "scan_id" uuid;--> statement-breakpoint
ALTER TABLE "deploy_hooks" ADD COLUMN "ignored" text;--> statement-breakpoint
ALTER TABLE "deploy_hooks" ADD CONSTRAINT "deploy_hooks_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE set null ON UPDATE no action;