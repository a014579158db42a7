ALTER TABLE "threat_scans" ADD COLUMN "not_scored" text;--> statement-breakpoint
ALTER TABLE "free_scans" ADD COLUMN "landed" jsonb;