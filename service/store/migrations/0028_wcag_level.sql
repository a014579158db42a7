ALTER TABLE "analyses" ADD COLUMN "wcag" text DEFAULT 'AA' NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "wcag" text DEFAULT 'AA' NOT NULL;