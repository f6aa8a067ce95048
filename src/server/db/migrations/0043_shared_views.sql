CREATE TABLE "first_view" (
	"list" text NOT NULL,
	"kind" text NOT NULL,
	"view_id" uuid NOT NULL,
	CONSTRAINT "first_view_list_kind_pk" PRIMARY KEY("list","kind")
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "table_display" ADD COLUMN "column_order" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "table_display" ADD COLUMN "widths" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "first_view" ADD CONSTRAINT "first_view_view_id_saved_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_view"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_view_view" ON "first_view" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "saved_view_list" ON "saved_view" USING btree ("list");