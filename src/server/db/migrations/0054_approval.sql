CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_key" uuid NOT NULL,
	"act" text NOT NULL,
	"request" jsonb NOT NULL,
	"told" jsonb NOT NULL,
	"person_id" uuid,
	"attachment" text,
	"asked_by_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_asked_by_id_person_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_decided_by_id_person_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_key" ON "approval" USING btree ("client_key");--> statement-breakpoint
CREATE INDEX "approval_asked" ON "approval" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "approval_waiting" ON "approval" USING btree ("asked_at") WHERE "approval"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_person" ON "approval" USING btree ("person_id") WHERE "approval"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "approval_attachment" ON "approval" USING btree ("attachment") WHERE "approval"."attachment" is not null;