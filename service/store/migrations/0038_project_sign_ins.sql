ALTER TABLE "project_sessions" ADD COLUMN "sign_in" jsonb;--> statement-breakpoint
ALTER TABLE "project_sessions" ADD COLUMN "failed_sign_ins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_sessions" ADD COLUMN "sign_in_error" text;