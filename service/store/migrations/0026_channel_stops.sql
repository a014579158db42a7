CREATE TABLE "channel_stops" (
	"organization_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_stops_organization_id_address_pk" PRIMARY KEY("organization_id","address")
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "must_confirm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_stops" ADD CONSTRAINT "channel_stops_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "channels" SET "must_confirm" = true WHERE "kind" = 'email' AND "off_reason" = 'unsubscribed';--> statement-breakpoint
INSERT INTO "channel_stops" ("organization_id", "address")
	SELECT DISTINCT "organization_id", lower("shown_address") FROM "channels" WHERE "kind" = 'email' AND "off_reason" = 'unsubscribed';
