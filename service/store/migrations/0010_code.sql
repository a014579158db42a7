CREATE TABLE "code_host_connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"user_id" uuid,
	"account_id" text NOT NULL,
	"account" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"token" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"lost_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "code_scans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"repository" text NOT NULL,
	"ref" text,
	"commit" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"progress" jsonb NOT NULL,
	"report" jsonb,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "code_host_connections" ADD CONSTRAINT "code_host_connections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_host_connections" ADD CONSTRAINT "code_host_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_scans" ADD CONSTRAINT "code_scans_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "code_host_connections_organization" ON "code_host_connections" USING btree ("organization_id","provider");--> statement-breakpoint
CREATE INDEX "code_host_connections_account" ON "code_host_connections" USING btree ("provider","account_id");--> statement-breakpoint
CREATE INDEX "code_scans_project" ON "code_scans" USING btree ("project_id","created_at");