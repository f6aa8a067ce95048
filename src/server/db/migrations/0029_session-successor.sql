ALTER TABLE "session" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_replaces_session_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "session_replaces" ON "session" USING btree ("replaces") WHERE "session"."replaces" is not null;