DELETE FROM "organization_turns";--> statement-breakpoint
ALTER TABLE "organization_turns" DROP CONSTRAINT "organization_turns_organization_id_organizations_id_fk";
--> statement-breakpoint
ALTER TABLE "organization_turns" DROP CONSTRAINT "organization_turns_queue_organization_id_pk";--> statement-breakpoint
ALTER TABLE "organization_turns" ADD PRIMARY KEY ("queue");--> statement-breakpoint
ALTER TABLE "organization_turns" DROP COLUMN "served_at";