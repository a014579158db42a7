ALTER TABLE "projects" ADD COLUMN "maintenance" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "status_pages" ADD COLUMN "shows_last_scan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "status_pages" ADD COLUMN "indexable" boolean DEFAULT false NOT NULL;