ALTER TABLE "fix_verifications" ADD COLUMN "remaining" jsonb;--> statement-breakpoint
ALTER TABLE "fix_verifications" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fix_verifications" ADD COLUMN "resent" boolean DEFAULT false NOT NULL;