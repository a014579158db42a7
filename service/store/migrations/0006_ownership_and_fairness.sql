CREATE TABLE "organization_turns" (
	"queue" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"served_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organization_turns_queue_organization_id_pk" PRIMARY KEY("queue","organization_id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "ownership" jsonb;--> statement-breakpoint
ALTER TABLE "organization_turns" ADD CONSTRAINT "organization_turns_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;