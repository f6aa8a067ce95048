CREATE TABLE "table_display" (
	"person_id" uuid NOT NULL,
	"list" text NOT NULL,
	"hidden" jsonb NOT NULL,
	"dense" boolean NOT NULL,
	CONSTRAINT "table_display_person_id_list_pk" PRIMARY KEY("person_id","list")
);
--> statement-breakpoint
ALTER TABLE "table_display" ADD CONSTRAINT "table_display_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;