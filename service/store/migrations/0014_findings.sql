CREATE TABLE "finding_states" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid,
	"integration_id" uuid,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"until" date,
	"note" text,
	"assignee_id" uuid,
	"user_id" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "finding_states_finding" UNIQUE NULLS NOT DISTINCT("project_id","integration_id","fingerprint"),
	CONSTRAINT "finding_states_owner" CHECK (num_nonnulls("finding_states"."project_id", "finding_states"."integration_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "fix_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"finding_id" uuid NOT NULL,
	"fingerprints" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"evidence" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "finding_states" ADD CONSTRAINT "finding_states_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_states" ADD CONSTRAINT "finding_states_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_states" ADD CONSTRAINT "finding_states_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_states" ADD CONSTRAINT "finding_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fix_verifications" ADD CONSTRAINT "fix_verifications_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fix_verifications_project" ON "fix_verifications" USING btree ("project_id","created_at");