CREATE TABLE "points_adjustment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_key" uuid NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"qualifying" boolean NOT NULL,
	"attachment" text,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by_id" uuid,
	CONSTRAINT "points_adjustment_points" CHECK ("points_adjustment"."points" > 0)
);
--> statement-breakpoint
ALTER TABLE "points_adjustment" ADD CONSTRAINT "points_adjustment_by_id_person_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_adjustment" ADD CONSTRAINT "points_adjustment_reversed_by_id_person_id_fk" FOREIGN KEY ("reversed_by_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "points_adjustment_key" ON "points_adjustment" USING btree ("client_key");--> statement-breakpoint
CREATE INDEX "points_adjustment_created" ON "points_adjustment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "points_adjustment_points_order" ON "points_adjustment" USING btree ("points","id");--> statement-breakpoint
CREATE INDEX "points_adjustment_owner" ON "points_adjustment" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "points_adjustment_attachment" ON "points_adjustment" USING btree ("attachment") WHERE "points_adjustment"."attachment" is not null;