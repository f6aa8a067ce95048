ALTER TABLE "invitation" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
ALTER TABLE "invitation" DROP CONSTRAINT "invitation_token_unique";--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "mails" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open_programme_email" ON "invitation" USING btree ("email") WHERE "invitation"."store_id" is null and "invitation"."status" in ('sent', 'opened');--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_token_hash_unique" UNIQUE("token_hash");