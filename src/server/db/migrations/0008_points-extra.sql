CREATE TABLE "points_extra" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"points" integer NOT NULL,
	"audience" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"max_applications" integer,
	"per_owner_limit" integer DEFAULT 1 NOT NULL,
	"rotating" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_extra_points" CHECK ("points_extra"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "points_extra_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"points_extra_id" uuid NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"client_key" uuid NOT NULL,
	"points" integer NOT NULL,
	"origin" text NOT NULL,
	"by_id" uuid NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "points_extra_application" ADD CONSTRAINT "points_extra_application_points_extra_id_points_extra_id_fk" FOREIGN KEY ("points_extra_id") REFERENCES "public"."points_extra"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_extra_application" ADD CONSTRAINT "points_extra_application_by_id_person_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "points_extra_application_nth" ON "points_extra_application" USING btree ("points_extra_id","owner_type","owner_id","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "points_extra_application_key" ON "points_extra_application" USING btree ("owner_type","owner_id","client_key","points_extra_id");