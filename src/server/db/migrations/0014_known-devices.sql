CREATE TABLE "known_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"former_hash" text,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "known_device_former_hash_unique" UNIQUE("former_hash")
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "password_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_person" ON "known_device" USING btree ("person_id","used_at");