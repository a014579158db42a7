CREATE TABLE "report_brands" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"client" text,
	"colour" text,
	"logo" text
);
--> statement-breakpoint
ALTER TABLE "report_brands" ADD CONSTRAINT "report_brands_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;