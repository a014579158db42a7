CREATE TABLE "report_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_shares_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "status_pages" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"target_ids" jsonb NOT NULL,
	"shows_incidents" boolean NOT NULL,
	"shows_response_times" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "status_pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "release" text;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_pages" ADD CONSTRAINT "status_pages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_shares_project" ON "report_shares" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "report_shares_scan" ON "report_shares" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "report_shares_user" ON "report_shares" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "report_shares_expires" ON "report_shares" USING btree ("expires_at");