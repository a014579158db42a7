CREATE TABLE "heard_contacts" (
	"session_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "heard_contacts_session_id_number_kind_pk" PRIMARY KEY("session_id","number","kind")
);
--> statement-breakpoint
CREATE TABLE "listener_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid,
	"run_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "heard_contacts" ADD CONSTRAINT "heard_contacts_session_id_listener_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."listener_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listener_sessions" ADD CONSTRAINT "listener_sessions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listener_sessions" ADD CONSTRAINT "listener_sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listener_sessions" ADD CONSTRAINT "listener_sessions_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;